import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Preview } from '@portal/shared/contract';
import { isSecure } from '../answers/answer-headers';

/** Hours after which a preview ends by itself. */
const HOURS = 8;

/** Over https, another host name of the site cannot set a cookie of this name. */
const cookieName = (secure: boolean): string => `${secure ? '__Host-' : ''}portal_preview`;

const VALUE = /^([a-z][a-z0-9-]*)~([^~]+)~([^~]+)~([\w-]{43})$/;

/** The operators' page acts with their rights, so nobody previews it. */
export const isPreviewable = (remote: string): boolean =>
  /^mfe-[a-z][a-z0-9-]*$/.test(remote) && remote !== 'mfe-ops';

type Request = Pick<IncomingMessage, 'headers'>;

export type PreviewCookies = ReturnType<typeof createPreviewCookies>;

/**
 * The cookies by which browsers preview a remote. Only a host with the same key makes them: without the page that asks
 * the person, nothing begins or lasts longer.
 */
export function createPreviewCookies(
  key: string | Buffer,
  origins: readonly string[],
  now = Date.now,
) {
  const authenticate = (contents: string): Buffer =>
    createHmac('sha256', key).update(`portal preview ${contents}`).digest();

  const attributes = (maxAge: number, secure: boolean): string =>
    `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  return {
    /** The preview a browser is in; null when it is over, or may not be any more. */
    current(request: Request): Preview | null {
      const [, remote = '', from = '', until = '', sent = ''] =
        VALUE.exec(valueOf(request, cookieName(isSecure(request)))) ?? [];
      if (!isPreviewable(remote) || !origins.includes(from)) return null;
      const isOurs = timingSafeEqual(
        Buffer.from(sent, 'base64url'),
        authenticate(`${remote}~${from}~${until}`),
      );
      return isOurs && Date.parse(until) > now() ? { remote, from, until } : null;
    },

    /** The cookie that begins a preview. */
    begin(request: Request, remote: string, from: string): string {
      const secure = isSecure(request);
      const until = new Date(now() + HOURS * 3_600_000).toISOString();
      const contents = `${remote}~${from}~${until}`;
      const value = `${contents}~${authenticate(contents).toString('base64url')}`;
      return `${cookieName(secure)}=${value}; ${attributes(HOURS * 3600, secure)}`;
    },

    /** The cookie that ends it. */
    end(request: Request): string {
      const secure = isSecure(request);
      return `${cookieName(secure)}=; ${attributes(0, secure)}`;
    },
  };
}

function valueOf({ headers: { cookie = '' } }: Request, name: string): string {
  const found = cookie.split(/; */).find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}
