import { OPERATIONS_PATH } from '@portal/shared/contract';
import { SESSION_SECONDS } from './operator-session';

/** Over https no one else can set a cookie of this name: neither a page over http nor one without `Secure`. */
const nameOf = (secure: boolean): string =>
  secure ? '__Secure-portal_operator' : 'portal_operator';

/** Keeps a token where no script can read it, sent with requests of the portal's own pages alone. */
export const cookieWith = (token: string, secure: boolean): string =>
  written(token, SESSION_SECONDS, secure);

export const cookieWithout = (secure: boolean): string => written('', 0, secure);

const written = (token: string, seconds: number, secure: boolean): string =>
  [
    `${nameOf(secure)}=${token}`,
    `Path=${OPERATIONS_PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** The token among a request's cookies. */
export const tokenIn = (cookies: string, secure: boolean): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === nameOf(secure))?.[1];
