import { operatorCookie } from '@portal/shared/contract';

/** The operator's session among a request's cookies. */
export const sessionIn = (cookies: string, secure: boolean): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === operatorCookie(secure))?.[1];
