const PLAIN = new Set([
  'login',
  'privacy-policy',
  'user-agreements',
  'registration',
  'worldlink_oath',
]);

const isPlain = (segment: string): boolean => PLAIN.has(segment) || /^forgot(-|$)/.test(segment);

/**
 * The layout of an address: with header and sidebar (`main`), or without (`plain`). The rule compares whole segments of
 * the path, so an id such as `login-1` does not match.
 */
export const getLayout = (pathname: string): 'main' | 'plain' =>
  pathname.split('/').some(isPlain) ? 'plain' : 'main';
