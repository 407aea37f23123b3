import { clientAddress } from './client-address';

type Request = Parameters<ReturnType<typeof clientAddress>>[0];

const from = (remoteAddress: string, forwarded?: string): Request =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as Request;

test.each([
  ['nobody is trusted', [], from('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['a trusted proxy', ['127.0.0.1'], from('127.0.0.1', '198.51.100.1'), '198.51.100.1'],
  ['an invented hop', ['127.0.0.1'], from('127.0.0.1', '1.1.1.1, 198.51.100.1'), '198.51.100.1'],
  ['two proxies', ['127.0.0.1', ' 10.0.0.0/8'], from('127.0.0.1', '8.8.8.8, 10.2.3.4'), '8.8.8.8'],
  ['a proxy that passes nobody on', ['127.0.0.1'], from('127.0.0.1'), '127.0.0.1'],
  ['a socket of both families', ['10.0.0.1'], from('::ffff:10.0.0.1', '8.8.8.8'), '8.8.8.8'],
  ['IPv6', ['fd00::/8'], from('fd00::1', '2001:db8::7'), '2001:db8::7'],
  ['nonsense', ['127.0.0.1'], from('127.0.0.1', 'me'), 'me'],
])('%s', (_, trusted, request, expected) => {
  expect(clientAddress(trusted)(request)).toBe(expected);
});

test.each(['loopback', '10.0.0.0/x', '10.0.0.0/33', ''])('%p is not a proxy', (entry) => {
  expect(() => clientAddress([entry])).toThrow('which is neither an address nor a network');
});
