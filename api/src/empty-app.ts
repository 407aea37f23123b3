import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import { answerHeaders, sendSafely } from './http/answer-headers';
import type { App } from './http/app';
import { compiledWhenUsed } from './http/compiled-when-used';
import { declareRefusals } from './http/declared-refusals';
import { answerErrors, answerUnreadableAddress } from './http/errors';
import { logging } from './http/logging';
import { foreignHostText, ownHosts } from './http/own-hosts';
import { refuseWhatCannotBeKept } from './http/storable';
import { boundUnreadBodies } from './http/unread-bodies';
import { separateOperators } from './operator/own-host-name';
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
  if (options.demoData !== false) refuseForeignHosts(app, options);
  separateOperators(app, options);
  boundUnreadBodies(app);
  answerErrors(app);
  declareRefusals(app);
  refuseWhatCannotBeKept(app);
  return app;
}

/** Accounts with a known password, and mail that anybody may read, are for the person at this machine. */
function refuseForeignHosts(app: App, options: ApiOptions): void {
  const isOwnHost = ownHosts(options);
  // Processes of a deployment call each other by names without a dot, which are nobody's on the internet.
  const isSibling = ({ host = '.' }: IncomingHttpHeaders): boolean =>
    options.databaseUrl !== undefined && !host.includes('.');
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isOwnHost(raw) || isSibling(raw.headers)) return undefined;
    return reply.code(421).type('text/plain; charset=utf-8').send(foreignHostText(options));
  });
}
