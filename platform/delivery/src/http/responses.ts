import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** What answers the requests of a server. */
export interface Host {
  /** Answers any request of a `node:http` server; never throws. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Settles when the answers under way are given. */
  close: () => Promise<void>;
}

/** Names the pattern of an address. Addresses are without number, and there are few patterns. */
export type NameRoute = (route: string) => void;

export interface Answered {
  request: IncomingMessage;
  /** The pattern of its address. */
  route: string;
  status: number;
  seconds: number;
  /** Who asked, where that is known. */
  who?: string | undefined;
  /** The number of the fault that they got. */
  code?: string | undefined;
}

/** Answers any request, and names its route. */
export type AnswerAny = (
  request: IncomingMessage,
  response: ServerResponse,
  nameRoute: NameRoute,
) => Promise<void>;

/** Answers the requests for addresses of its own; false: the address is none of them. */
export type AnswerOwn = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<boolean>;

interface Parts {
  answer: AnswerAny;
  /** Says that something is broken, where nothing was answered yet. */
  sayBroken: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
  log: (message: string) => void;
  onAnswer?: ((answered: Answered) => void) | undefined;
}

/** Of an address that is none of the host's. */
export const NO_ROUTE = 'none';

/** Gives answers to a `node:http` server, and waits at its end for those under way. */
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

/** Whether a request came by https, as the proxy says that took it. */
export const isSecure = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-forwarded-proto'] === 'https';

const COMMON = { 'x-content-type-options': 'nosniff' };

/** Once reached by https, the portal is reached by nothing else. */
const transport = (secure: boolean) =>
  secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** What every answer of the host has, unless it says something else: nobody frames, embeds or guesses at it. */
export const answerHeaders = (secure: boolean): Record<string, string> => ({
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  ...transport(secure),
});

/** An image that can hold scripts is nothing but an image, also where somebody opens it by itself. */
const INERT =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** The same of released files, which pages of other origins may load too. */
export const fileHeaders = (pathname: string, secure: boolean): Record<string, string> => ({
  ...COMMON,
  'cross-origin-resource-policy': 'cross-origin',
  ...(/\.svg$/i.test(pathname) && { 'content-security-policy': INERT }),
  ...transport(secure),
});

/** What a document may not do beyond what its policy says. */
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

/** The features of a device a document may use. */
export const permissions = (allowed: readonly string[] = []): Record<string, string> => ({
  'permissions-policy': FEATURES.map(
    (name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`,
  ).join(', '),
});

/** A short answer in plain text, kept by nobody. */
export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void => sendShort(request, response, status, 'text/plain', `${text}\n`);

/** A short answer for programs, kept by nobody. */
export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  data: object,
  headers: Record<string, string> = {},
): void => sendShort(request, response, status, 'application/json', JSON.stringify(data), headers);

/** Sends a browser to another page for now. */
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
    // RFC 9110 asks for it. No browser asks for a password by this one.
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

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
