import { getDatabaseProtection } from './served';

test.each([
  ['postgres://127.0.0.1/portal', 'local'],
  ['postgres:///portal?host=/var/run/postgresql', 'local'],
  ['postgres://db.example.com/portal?sslmode=verify-full', 'encrypted'],
  ['postgres://db.example.com/portal?sslmode=require', 'encrypted'],
  ['postgres://db.example.com/portal?sslmode=no-verify', 'unverified'],
  ['postgres://db.example.com/portal?uselibpqcompat=true&sslmode=require', 'unverified'],
  ['postgres://db.example.com/portal?sslmode=disable', 'plain'],
])('%s is %s', (url, protection) => expect(getDatabaseProtection(url)).toBe(protection));

test.each([
  'postgres://portal:secret@db.example.com/portal',
  'postgres://portal:secret@db.example.com/portal?tls=no',
])('%s is refused with what to write', (url) => {
  expect(() => getDatabaseProtection(url)).toThrow(
    'add ?sslmode=verify-full to it, or ?sslmode=disable',
  );
  expect(() => getDatabaseProtection(url)).toThrow(/^(?!.*secret)/s);
});
