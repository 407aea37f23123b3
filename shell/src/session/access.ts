export type Access =
  | { kind: 'show' }
  /** Sign in first; the address is remembered. */
  | { kind: 'sign-in' }
  /** Signed in already: continue to the remembered path. */
  | { kind: 'onward' }
  /** End the session, then show the page, for links from mails. */
  | { kind: 'wipe' };

export interface Visit {
  pathname: string;
  search: string;
  signedIn: boolean;
  /** The route's access. Addresses without a route are protected. */
  isPublic: boolean;
}

const SIGN_IN_PAGES = new Set(['/login', '/forgot-password', '/registration']);

const isMailedLink = (pathname: string, search: string): boolean =>
  /^\/forgot-password\/./.test(pathname) || (pathname === '/registration' && search.length > 1);

export function decideAccess({ pathname, search, signedIn, isPublic }: Visit): Access {
  const path = pathname.replace(/\/+$/, '');
  if (!signedIn) return isPublic ? { kind: 'show' } : { kind: 'sign-in' };
  if (isMailedLink(path, search)) return { kind: 'wipe' };
  return SIGN_IN_PAGES.has(path) ? { kind: 'onward' } : { kind: 'show' };
}
