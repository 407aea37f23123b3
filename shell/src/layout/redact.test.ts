import { redact } from './redact';

test.each([
  ['a signed token', 'got eyJhbGciOi.eyJzdWIiOjF9.c2lnbmF0dXJl back', 'got [token] back'],
  ['a header', 'Authorization: Bearer abc.DEF-123', 'Authorization: Bearer [token]'],
  ['a query', 'GET https://a.example/x?code=1&b=2 failed', 'GET https://a.example/x failed'],
  ['a query of this origin', 'at /worldlink_oath?code=s3cret', 'at /worldlink_oath'],
  ['a fragment', 'https://a.example/x#access_token=1', 'https://a.example/x'],
  [
    'the place of an error',
    'at f (https://a.example/main.js?attempt=2:10:4)',
    'at f (https://a.example/main.js:10:4)',
  ],
  ['a body', '{"refresh_token":"r-1","ok":true}', '{"refresh_token":"[secret]","ok":true}'],
  ['a form', 'password=Portal-2026&otp=12', 'password=[secret]&otp=[secret]'],
  ['an address of mail', 'asha.g+x@mail.example.com is taken', '[email] is taken'],
  ['a telephone number', 'call 9800000001 or +977 980-000 0001', 'call [number] or [number]'],
])('%s', (_, text, expected) => expect(redact(text)).toBe(expected));

test.each([
  "Cannot read properties of undefined (reading 'map')",
  'at Room (https://a.example/main.js:1234:56)',
  'status 503 after 1200 ms',
  'Is it gone?',
])('%s stays as it is', (text) => expect(redact(text)).toBe(text));
