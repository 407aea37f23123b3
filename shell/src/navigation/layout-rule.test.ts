import { getLayout } from './layout-rule';

test.each([
  '/login',
  '/forgot-password',
  '/forgot-password/42',
  '/forgot-success',
  '/forgot',
  '/registration',
  '/privacy-policy',
  '/user-agreements',
  '/worldlink_oath',
  '/any/worldlink_oath/path',
  '/app/login/',
])('%s has no header and no sidebar', (path) => expect(getLayout(path)).toBe('plain'));

test.each([
  '/',
  '/cameras',
  '/cameras/subscription/login-1',
  '/cameras/subscription/forgotten',
  '/cameras/subscription/my-registration',
  '/policy',
  '/profile/kyc',
  '/nowhere',
])('%s has header and sidebar', (path) => expect(getLayout(path)).toBe('main'));
