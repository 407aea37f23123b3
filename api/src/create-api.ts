import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Database, Watch } from './database/database';
import { openDatabase } from './database/open';
import { findSchemaObstacle } from './database/schema-version';
import { getDatabaseProtection } from './database/served';
import { seedDemo } from './demo/seed';
import { describeRoutes } from './docs/routes';
import { preparePrivateFolder } from './files/private-files';
import { type Condition, watchDiskErrors, createSpaceCondition } from './health/health';
import type { Connections } from './health/routes';
import { answerHeaders, sendSafely } from './http/answer-headers';
import type { App } from './http/app';
import { declareRefusals } from './http/call-route';
import { compileWhenUsed } from './http/compiled-when-used';
import { answerErrors, answerUnreadableAddress } from './http/errors';
import { runHourly } from './http/hourly';
import { logging } from './http/logging';
import { formatForeignHost, createHostCheck } from './http/own-hosts';
import { boundUnreadBodies } from './http/sent-form';
import { refuseUnstorableRequests } from './http/storable';
import { createAnswers } from './idempotency/answers';
import { repeatableRoutes } from './idempotency/repeatable-routes';
import { s3Storage } from './images/storage/s3-storage';
import { createFolderStorage, type ImageStorage } from './images/storage/storage';
import { sandboxMailboxRoutes } from './mail/sandbox-mailbox';
import { getMailProtection } from './mail/smtp';
import {
  createApiMetrics,
  type ApiMetrics,
  countRequests,
  watchStatements,
} from './metrics/api-metrics';
import { openConsole } from './operator/console';
import { separateOperators } from './operator/own-host-name';
import type { ApiOptions } from './options';
import { sandboxPartnerRoutes } from './partner/routes';
import { metricsRoute, operatorRoutes, subscriberRoutes } from './routes';
import { serveSandboxStyles } from './sandbox/page';
import { startServices } from './services';
import { traceRequests, traceStatements } from './tracing/tracing';
import { sandboxWalletRoutes } from './wallet/payment-page';

const BODY_LIMIT = 64 * 1024;

/** Creates the Fastify app with the rules for every route. */
export function createEmptyApp(options: ApiOptions): App {
  const { logger, trustProxy } = options;
  const app: App = Fastify({
    ...logging(logger),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy ?? false,
    // Numbers of a query arrive as text; a list in place of a single value is an error.
    ajv: { customOptions: { allErrors: true, coerceTypes: true } },
    schemaController: { compilersFactory: compileWhenUsed() },
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
  refuseUnstorableRequests(app);
  return app;
}

/** Accounts with a known password, and mail that anybody may read, are only for the person at this machine. */
function refuseForeignHosts(app: App, options: ApiOptions): void {
  const isOwnHost = createHostCheck(options);
  // Processes of a deployment call each other by names without a dot, which do not exist on the internet.
  const isSibling = ({ host = '.' }: IncomingHttpHeaders): boolean =>
    options.databaseUrl !== undefined && !host.includes('.');
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isOwnHost(raw) || isSibling(raw.headers)) return undefined;
    return reply.code(421).type('text/plain; charset=utf-8').send(formatForeignHost(options));
  });
}

export interface Api {
  /** Whether a pathname belongs to the API: /api, /api/…, /sandbox/…, /metrics. */
  owns: (pathname: string) => boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The token for processes of this machine. The data folder contains it too. */
  consoleToken: string;
  /** Waits for running tasks, then closes the database. */
  close: () => Promise<void>;
}

const OWN = /^\/(api(\/|$)|sandbox\/|metrics$)/;

interface Opened {
  database: Database;
  storage: ImageStorage;
  metrics: ApiMetrics;
}

const describeConnections = ({ databaseUrl, smtp }: ApiOptions): Connections => ({
  database: databaseUrl === undefined ? 'local' : getDatabaseProtection(databaseUrl),
  ...(smtp && { mail: getMailProtection(smtp.url) }),
});

async function readyApp(options: ApiOptions, { database: opened, storage, metrics }: Opened) {
  const { dataFolder, s3, databaseUrl } = options;
  const app = createEmptyApp(options);
  const connections = describeConnections(options);
  app.log.info(connections, 'how data travels to these servers');
  countRequests(app, metrics);
  const { database, hasSpace } = watchDiskErrors(opened);
  const services = await startServices(app, { ...options, database, storage, metrics });
  // If images and rows are elsewhere, the folder contains only secrets, which are written once.
  const keepsNothing = s3 !== undefined && databaseUrl !== undefined;
  const conditions: Condition[] = [
    () => findSchemaObstacle(database),
    hasSpace,
    ...(keepsNothing ? [] : [createSpaceCondition(dataFolder)]),
  ];
  const { limiter, origin, sandboxes } = services;

  const answers = createAnswers(database);
  runHourly(app, () => answers.sweep(), 'old idempotency keys could not be removed');

  repeatableRoutes(app, answers);
  await describeRoutes(app);
  await subscriberRoutes(app, { ...services, conditions, connections });
  await operatorRoutes(app, { ...services, origin: services.opsOrigin });
  const atConsole = await openConsole(database, dataFolder);
  app.addHook('onClose', async () => atConsole.close());

  serveSandboxStyles(app);
  const { wallet, mailbox, partner } = sandboxes;
  if (wallet) await app.register(async (pages: App) => sandboxWalletRoutes(pages, wallet));
  if (mailbox) sandboxMailboxRoutes(app, mailbox);
  if (partner)
    sandboxPartnerRoutes(app, { partner, limiter, origin, opsOrigin: services.opsOrigin });
  metricsRoute(app, { database, metrics, further: options.furtherMetrics });

  await app.ready();
  return { app, consoleToken: atConsole.token };
}

/** Opens the database, creates it on a first start, and prepares the API. It does not listen. */
export async function createApi(options: ApiOptions): Promise<Api> {
  await preparePrivateFolder(options.dataFolder);
  const storage = options.s3
    ? await s3Storage(options.s3)
    : createFolderStorage(join(options.dataFolder, 'images'));
  const metrics = createApiMetrics();
  const timed = watchStatements(metrics);
  const watch: Watch = (statement, send) =>
    timed(statement, () => traceStatements(statement, send));
  const database = await openDatabase({ ...options, watch }, async (fresh) => {
    const { demoData = true, scaleCameras } = options;
    const { origin } = new URL(options.origin);
    if (demoData) await seedDemo(fresh, { origin, storage, scaleCameras });
  });
  metrics.watchConnections(database.connections);
  try {
    const { app, consoleToken } = await readyApp(options, { database, storage, metrics });
    return {
      owns: (pathname) => OWN.test(pathname),
      handle: (request, response) => app.routing(request, response),
      consoleToken,
      async close() {
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
