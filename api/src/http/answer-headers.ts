import type { App } from './app';

/**
 * The default headers of answers: they concern one person, so they are not cached, and must not be framed, embedded or
 * sniffed.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The headers of an answer; over https including HSTS. */
export const answerHeaders = (protocol: string): Record<string, string> => ({
  ...HEADERS,
  ...(/^https:?$/.test(protocol) && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
});

/** Adds the headers to all answers of `app`; a portal whose public origin is https is reached only by https. */
export function sendSafely(app: App, origin: string): void {
  const { protocol } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(protocol === 'https:' ? protocol : request.protocol));
  });
}
