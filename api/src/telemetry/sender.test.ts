import { networkOf, senderOf } from './sender';

const SECRET = Buffer.from('a secret of thirty-two characters');

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200'],
  ['2001:DB8:1:2ab::9', '2001:db8:1:200'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s sends from %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a household is one sender, whatever addresses it takes; another is another', () => {
  const sender = senderOf(SECRET, '2001:db8:1:2ff::1');
  expect(senderOf(SECRET, '2001:db8:1:200::2')).toBe(sender);
  expect(senderOf(SECRET, '2001:db8:1:300::1')).not.toBe(sender);
  expect(senderOf(Buffer.from('another'), '2001:db8:1:2ff::1')).not.toBe(sender);
});
