import Fastify from 'fastify';
import { answerHeaders, sendSafely } from './http/answer-headers';
import type { App } from './http/app';
import { compiledWhenUsed } from './http/compiled-when-used';
import { declareRefusals } from './http/declared-refusals';
import { answerErrors, answerUnreadableAddress } from './http/errors';
import { logging } from './http/logging';
import { refuseWhatCannotBeKept } from './http/storable';
import { boundUnreadBodies } from './http/unread-bodies';
import type { ApiOptions } from './options';
import { traceRequests } from './tracing/requests';

const BODY_LIMIT = 64 * 1024;

/** Creates the Fastify app with the rules that hold for every route. */
export function emptyApp(options: ApiOptions): App {
  const { logger, trustProxy } = options;
  const app: App = Fastify({
    ...logging(logger),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy ?? false,
    // Numbers of a query come as text; a list where one value belongs is an error.
    ajv: { customOptions: { allErrors: true, coerceTypes: true } },
    schemaController: { compilersFactory: compiledWhenUsed() },
    frameworkErrors: (error, _request, reply) => {
      const headers = answerHeaders(new URL(options.origin).protocol);
      void answerUnreadableAddress(error, reply.headers(headers));
    },
  });
  traceRequests(app);
  sendSafely(app, options.origin);
  boundUnreadBodies(app);
  answerErrors(app);
  declareRefusals(app);
  refuseWhatCannotBeKept(app);
  return app;
}
