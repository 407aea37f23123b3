import type { Preview } from '@portal/shared/contract';

const COOKIE = 'portal_preview';

/** Hours after which a preview ends by itself. */
const HOURS = 8;

export const previewFrom = (now: number, remote: string, from: string): Preview => ({
  remote,
  from,
  until: new Date(now + HOURS * 3_600_000).toISOString(),
});

/** The preview a browser is in; null when it is over, or may not be any more. */
export function previewIn(
  cookies: string,
  allowed: readonly string[],
  now: number,
): Preview | null {
  const [, remote = '', from = '', until = ''] =
    /(?:^|; *)portal_preview=([a-z][a-z0-9-]*)~([^~;]+)~([^~;]+)/.exec(cookies) ?? [];
  const preview = { remote, from, until };
  return allowed.includes(from) && Date.parse(until) > now ? preview : null;
}

const attributes = (maxAge: number, secure: boolean): string =>
  `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export const previewCookie = ({ remote, from, until }: Preview, secure: boolean): string =>
  `${COOKIE}=${remote}~${from}~${until}; ${attributes(HOURS * 3600, secure)}`;

export const endedCookie = (secure: boolean): string => `${COOKIE}=; ${attributes(0, secure)}`;
