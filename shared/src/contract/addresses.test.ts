import { joinAddress } from './addresses';

test.each([
  ['/api', '/invoices', '/api/invoices'],
  ['/', '/invoices', '/invoices'],
  ['https://billing.example.com', '/invoices/{id}', 'https://billing.example.com/invoices/{id}'],
  ['https://billing.example.com/v1/', '/invoices', 'https://billing.example.com/v1/invoices'],
])('%s and %s are %s', (prefix, path, address) => expect(joinAddress(prefix, path)).toBe(address));

test.each([
  '',
  'invoices',
  '@evil.example/invoices',
  '.evil.example/invoices',
  ':8443/invoices',
  '?next=1',
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /invoices',
  '/a\u0000',
  '/a\u0085',
  'https://evil.example/',
])('the path %j is refused', (path) =>
  expect(() => joinAddress('https://billing.example.com', path)).toThrow("must begin with one '/'"),
);
