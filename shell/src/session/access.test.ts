import { decideAccess, type Access } from './access';

const visit = (address: string, signedIn: boolean, isPublic: boolean): Access['kind'] => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  return decideAccess({ pathname, search, signedIn, isPublic }).kind;
};

test.each<[string, 'public' | 'protected', Access['kind'], Access['kind']]>([
  // address, declared, without a token, with one
  ['/', 'protected', 'sign-in', 'show'],
  ['/cameras', 'protected', 'sign-in', 'show'],
  ['/login', 'public', 'show', 'onward'],
  ['/login/', 'public', 'show', 'onward'],
  ['/login?next=1', 'public', 'show', 'onward'],
  ['/forgot-password', 'public', 'show', 'onward'],
  ['/registration', 'public', 'show', 'onward'],
  ['/registration?', 'public', 'show', 'onward'],
  ['/registration?otp=1', 'public', 'show', 'wipe'],
  ['/registration/?otp=1', 'public', 'show', 'wipe'],
  ['/forgot-password/42', 'public', 'show', 'wipe'],
  ['/forgot-password/', 'public', 'show', 'onward'],
  ['/forgot-success', 'public', 'show', 'show'],
  ['/privacy-policy', 'public', 'show', 'show'],
  ['/ops', 'public', 'show', 'show'],
  ['/worldlink_oath?code=1', 'public', 'show', 'show'],
])('%s (%s): without a token %s, with one %s', (address, declared, out, signedIn) => {
  const isPublic = declared === 'public';
  expect(visit(address, false, isPublic)).toBe(out);
  expect(visit(address, true, isPublic)).toBe(signedIn);
});
