import type { IncomingMessage } from 'node:http';

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
