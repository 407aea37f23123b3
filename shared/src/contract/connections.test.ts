import { connectTo, isExposed, isThisMachine } from './connections';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
  '%s is this machine',
  (host) => expect(isThisMachine(host)).toBe(true),
);

test.each(['', '0.0.0.0', '10.0.0.1', 'localhost.example.com', '127.0.0.1.nip.io', '128.0.0.1'])(
  '%j is another machine',
  (host) => expect(isThisMachine(host)).toBe(false),
);

test.each([
  ['http://bucket:9000', true],
  ['http://bucket:9000?tls=yes', true],
  ['HTTP://bucket:9000', true],
  ['http://bucket:9000?tls=no', false],
  ['https://bucket:9000', false],
  ['http://127.1:9000', false],
  ['http://[::1]:9000', false],
])('what is sent to %s is exposed: %p', (address, exposed) =>
  expect(isExposed(address)).toBe(exposed),
);

test('an address without the parameter for plain text is unchanged', () => {
  expect(connectTo('https://partner.test')).toBe('https://partner.test');
  expect(connectTo('http://bucket:9000?tls=no')).toBe('http://bucket:9000/');
  expect(connectTo('http://partner.test/a?b=1&tls=no')).toBe('http://partner.test/a?b=1');
});
