import type { FastifyInstance } from 'fastify';

/** Lets the routes of `app` be posted to by HTML forms; the fields arrive as an object of texts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
