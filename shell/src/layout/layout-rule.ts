const PLAIN = new Set([
  'login',
  'privacy-policy',
  'user-agreements',
  'registration',
  'worldlink_oath',
]);

const isPlain = (segment: string): boolean => PLAIN.has(segment) || /^forgot(-|$)/.test(segment);

/**
 * Whether an address shows header and sidebar (`main`) or neither (`plain`). The rule is about
 * whole segments of the path: an id such as `login-1` changes nothing.
 */
export const layoutOf = (pathname: string): 'main' | 'plain' =>
  pathname.split('/').some(isPlain) ? 'plain' : 'main';
