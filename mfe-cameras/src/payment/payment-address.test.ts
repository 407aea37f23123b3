import fc from 'fast-check';
import { paymentAddress } from './payment-address';

const limits = { allowedHosts: ['pay.wallet.example'], origin: 'http://127.0.0.1:4000' };

test.each([
  ['https://pay.wallet.example/p/1?t=2', 'https://pay.wallet.example/p/1?t=2'],
  ['http://127.0.0.1:4000/sandbox/wallet/1', 'http://127.0.0.1:4000/sandbox/wallet/1'],
  ['/sandbox/wallet/1', 'http://127.0.0.1:4000/sandbox/wallet/1'],
  ['http://pay.wallet.example/p/1', null],
  ['https://pay.wallet.example:8443/p/1', null],
  ['https://pay.wallet.example.evil.example/', null],
  ['https://pay.wallet.example@evil.example/', null],
  ['https://evil.example/pay.wallet.example', null],
  ['//evil.example/p', null],
  ['\\\\evil.example/p', null],
  ['http://127.0.0.1:4001/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,pay', null],
  ['blob:http://127.0.0.1:4000/1', null],
  ['https://', null],
  ['', null],
  [' ', null],
  [undefined, null],
  [null, null],
  [{ href: 'https://pay.wallet.example/' }, null],
])('%p is read as the address %p', (redirectUrl, address) => {
  expect(paymentAddress(redirectUrl, limits)).toBe(address);
});

test('every address is on the own origin or on an allowed host with https', () => {
  const anything = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }));
  fc.assert(
    fc.property(anything, (redirectUrl) => {
      const address = paymentAddress(redirectUrl, limits);
      if (address === null) return;
      const { origin, protocol, host } = new URL(address);
      const allowed = protocol === 'https:' && limits.allowedHosts.includes(host);
      expect(origin === limits.origin || allowed).toBe(true);
    }),
  );
});
