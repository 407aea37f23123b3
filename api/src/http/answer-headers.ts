import type { App } from './app';

/**
 * What every answer has unless it says something else: it is about one person, so that nobody keeps it, and
 * it is nothing to frame, to embed or to guess at.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The headers of an answer; over https also that it stays so. */
export const answerHeaders = (protocol: string): Record<string, string> => ({
  ...HEADERS,
  ...(/^https:?$/.test(protocol) && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
});

/** Sends all answers of `app` so; a portal whose public origin is https is reached by nothing else. */
export function sendSafely(app: App, origin: string): void {
  const { protocol } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(protocol === 'https:' ? protocol : request.protocol));
  });
}
