import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of the portal itself asks. The browser says whose page asks, in headers that no script can set:
 * `Sec-Fetch-Site` over https and on this machine, `Origin` everywhere. `own` is the portal's origin, where it is known.
 */
export function isSameOrigin(
  { origin = '', host, ...headers }: IncomingHttpHeaders,
  own?: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (own !== undefined) return origin === own;
  return URL.canParse(origin) && new URL(origin).host === host;
}
