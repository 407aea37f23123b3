import { toNetwork } from './network';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200'],
  ['2001:DB8:1:2ab::9', '2001:db8:1:200'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is in %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
