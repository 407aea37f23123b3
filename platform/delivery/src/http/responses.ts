import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** What answers the requests of a server. */
export interface Host {
  /** Answers any request of a `node:http` server; never throws. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Settles when all pending answers have been sent. */
  close: () => Promise<void>;
}

/** Names the pattern of an address: unlike addresses, patterns are few. */
export type NameRoute = (route: string) => void;

export interface Answered {
  request: IncomingMessage;
  /** The pattern of the address. */
  route: string;
  status: number;
  seconds: number;
  /** The client, if it is known. */
  who?: string | undefined;
  /** The code of the fault in the answer. */
  code?: string | undefined;
}

/** Answers any request, and names its route. */
export type AnswerAny = (
  request: IncomingMessage,
  response: ServerResponse,
  nameRoute: NameRoute,
) => Promise<void>;

/** Answers the requests for its own addresses; false: the address is not one of them. */
export type AnswerOwn = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<boolean>;

interface Parts {
  answer: AnswerAny;
  /** Reports that something is broken, if no answer has begun. */
  sayBroken: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
  log: (message: string) => void;
  onAnswer?: ((answered: Answered) => void) | undefined;
}

/** The route name for unknown addresses. */
export const NO_ROUTE = 'none';

/** Connects answers to a `node:http` server, and waits for pending ones when it closes. */
export function answering({ answer, sayBroken, log, onAnswer }: Parts): Host {
  const underWay = new Set<Promise<void>>();
  return {
    handle(request, response) {
      const began = performance.now();
      let route = NO_ROUTE;
      const answered = answer(request, response, (name) => (route = name))
        .catch((error: unknown) => {
          if (response.destroyed) return;
          log(String(error));
          if (response.headersSent) response.destroy();
          else sayBroken(request, response, error);
        })
        .finally(() => {
          underWay.delete(answered);
          const { statusCode: status } = response;
          onAnswer?.({ request, route, status, seconds: (performance.now() - began) / 1000 });
        });
      underWay.add(answered);
    },
    close: async () => {
      await Promise.all(underWay);
    },
  };
}

export const toStandardError = (message: string): void => {
  process.stderr.write(`${message}\n`);
};

/** Whether a request arrived by https, according to the proxy that received it. */
export const isSecure = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-forwarded-proto'] === 'https';

const COMMON = { 'x-content-type-options': 'nosniff' };

/** Once reached by https, the portal is only reached by https. */
const transport = (secure: boolean) =>
  secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** The default headers of every answer: no framing, no embedding, no type sniffing. */
export const answerHeaders = (secure: boolean): Record<string, string> => ({
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  ...transport(secure),
});

/** An image that can contain scripts must not run them, even when it is opened by itself. */
const INERT =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** The same for released files, which pages of other origins may load too. */
export const fileHeaders = (pathname: string, secure: boolean): Record<string, string> => ({
  ...COMMON,
  'cross-origin-resource-policy': 'cross-origin',
  ...(/\.svg$/i.test(pathname) && { 'content-security-policy': INERT }),
  ...transport(secure),
});

/** Restrictions on documents besides their policy. */
export const DOCUMENT_HEADERS = {
  // Sign-in windows of identity providers must be able to answer the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'usb',
];

/** The device features that a document may use. */
export const permissions = (allowed: readonly string[] = []): Record<string, string> => ({
  'permissions-policy': FEATURES.map(
    (name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`,
  ).join(', '),
});

/** A short answer in plain text that is not cached. */
export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void => sendShort(request, response, status, 'text/plain', `${text}\n`);

/** A short JSON answer that is not cached. */
export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  data: object,
  headers: Record<string, string> = {},
): void => sendShort(request, response, status, 'application/json', JSON.stringify(data), headers);

/** Redirects a browser temporarily. */
export const sendRedirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(302, { 'cache-control': 'no-store', location }).end();

function sendShort(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    'content-type': `${type}; charset=utf-8`,
    // Required by RFC 9110. No browser asks for a password because of it.
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Whether the request comes from a page of the portal itself. The browser states the origin in headers that no script
 * can set: `Sec-Fetch-Site` over https and on this machine, `Origin` everywhere. `own` is the portal's origin, where it
 * is known.
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
