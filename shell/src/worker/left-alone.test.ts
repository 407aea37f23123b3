import { isLeftAlone } from './left-alone';

test.each([
  '/login',
  '/forgot-password/42',
  '/auth/worldlink_oath',
  '/registration',
  '/ops',
  '/ops/ledger',
  '/api/docs',
  '/sandbox/mail',
  '/errors/PORTAL-201',
])('%s is left alone', (pathname) => expect(isLeftAlone(pathname)).toBe(true));

test.each(['/', '/cameras', '/cameras/subscription/login-1', '/profile/kyc', '/operas'])(
  '%s opens without a network',
  (pathname) => expect(isLeftAlone(pathname)).toBe(false),
);
