/** What a visit of an address leads to, given whether somebody is signed in. */
export type Access =
  | { kind: 'show' }
  /** Sign in first; the address is remembered. */
  | { kind: 'sign-in' }
  /** Signed in already: on to where the person wanted to go. */
  | { kind: 'onward' }
  /** The stored session ends, then the page shows: a link that arrived by mail. */
  | { kind: 'wipe' };

export interface Visit {
  pathname: string;
  search: string;
  signedIn: boolean;
  /** Of the route; an address no route knows is protected. */
  isPublic: boolean;
}

const SIGN_IN_PAGES = new Set(['/login', '/forgot-password', '/registration']);

const isMailedLink = (pathname: string, search: string): boolean =>
  /^\/forgot-password\/./.test(pathname) || (pathname === '/registration' && search.length > 1);

/** The access rule. */
export function decideAccess({ pathname, search, signedIn, isPublic }: Visit): Access {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (!signedIn) return isPublic ? { kind: 'show' } : { kind: 'sign-in' };
  if (isMailedLink(path, search)) return { kind: 'wipe' };
  return SIGN_IN_PAGES.has(path) ? { kind: 'onward' } : { kind: 'show' };
}
