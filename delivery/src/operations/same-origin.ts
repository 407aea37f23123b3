import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal';

/**
 * Only a page of the portal itself may ask for changes. The browser says whose page asks, in headers that no
 * script can set: `Sec-Fetch-Site` over https and on this machine, `Origin` everywhere.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders): void {
  const site = headers['sec-fetch-site'];
  const own = site === undefined ? isOwn(headers) : site === 'same-origin';
  if (!own) throw new Refusal(403, 'Only the portal’s own pages may ask for that.');
}

const isOwn = ({ origin = '', host }: IncomingHttpHeaders): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;
