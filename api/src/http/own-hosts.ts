import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors';

export interface OwnHosts {
  /** The portal's public origin. */
  origin: string;
  /** The origin of operators, if it is another one. */
  opsOrigin?: string | undefined;
  /** The name or address that the server listens on. */
  host?: string | undefined;
}

const readHostname = (authority: string): string | undefined =>
  URL.canParse(`http://${authority}`)
    ? new URL(`http://${authority}`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    : undefined;

const isLocal = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '::1'].includes(hostname) || hostname.endsWith('.localhost');

/**
 * Whether a request names this server: by the name of this machine, the address that it was sent to, the name that the
 * server listens on, or the public one. A page whose author lets its name resolve to this machine (DNS rebinding) sends
 * its own name.
 */
export function createHostCheck({ origin, opsOrigin = origin, host = '' }: OwnHosts) {
  const names = [new URL(origin).host, new URL(opsOrigin).host, host].map(readHostname);
  return ({ headers, socket }: IncomingMessage): boolean => {
    const hostname = readHostname(headers.host ?? '');
    if (hostname === undefined) return false;
    const address = socket.localAddress?.replace(/^::ffff:(?=\d+\.)/, '');
    return isLocal(hostname) || names.includes(hostname) || hostname === address;
  };
}

/** Answers a request with a foreign name, as text. */
export const formatForeignHost = ({ origin }: OwnHosts): string =>
  `A portal with demo data answers only to its own names. Open ${origin}, or set PORTAL_ORIGIN to the address you use.\n`;

/** Refuses a form that another site made the browser send. */
export async function refuseForeignForms(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  // Browsers too old for Sec-Fetch-Site still send the origin of a form.
  const own =
    site === undefined
      ? origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host
      : site === 'same-origin';
  if (!own) throw new ApiError(403, 'This form can be sent from its own page only.');
}
