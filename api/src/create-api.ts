import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openDatabase } from './database/open';
import { databaseProtection } from './database/protection';
import type { Database, Watch } from './database/database';
import { schemaObstacle } from './database/schema-version';
import { seedDemo } from './demo/seed';
import { describeRoutes } from './docs/routes';
import { emptyApp } from './empty-app';
import { privateFolder } from './files/private-folder';
import type { Condition } from './health/condition';
import { noticingFullDisk, spaceIn } from './health/disk';
import type { Connections } from './health/routes';
import { hourly } from './hourly';
import type { App } from './http/app';
import { answersIn } from './idempotency/answers';
import { repeatableRoutes } from './idempotency/repeatable-routes';
import { folderStorage } from './images/storage/folder-storage';
import { s3Storage } from './images/storage/s3-storage';
import type { ImageStorage } from './images/storage/storage';
import { sandboxMailboxRoutes } from './mail/mailbox-routes';
import { mailProtection } from './mail/smtp';
import { apiMetrics, type ApiMetrics } from './metrics/api-metrics';
import { countRequests } from './metrics/requests';
import { watchingStatements } from './metrics/statements';
import { operatorRoutes } from './operator-routes';
import { metricsRoute } from './metrics-route';
import { openConsole } from './operator/console';
import type { ApiOptions } from './options';
import { sandboxPartnerRoutes } from './partner/routes';
import { serveSandboxStyles } from './sandbox/page';
import { startServices } from './services';
import { subscriberRoutes } from './subscriber-routes';
import { tracingStatements } from './tracing/statements';
import { sandboxWalletRoutes } from './wallet/routes';

export interface Api {
  /** Whether a pathname belongs to the API: /api, /api/…, /sandbox/…, /metrics. */
  owns: (pathname: string) => boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The token that admits processes of this machine. The data folder contains it too. */
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

const connectionsOf = ({ databaseUrl, smtp }: ApiOptions): Connections => ({
  database: databaseUrl === undefined ? 'local' : databaseProtection(databaseUrl),
  ...(smtp && { mail: mailProtection(smtp.url) }),
});

async function readyApp(options: ApiOptions, { database: opened, storage, metrics }: Opened) {
  const { dataFolder, s3, databaseUrl } = options;
  const app = emptyApp(options);
  const connections = connectionsOf(options);
  app.log.info(connections, 'how data travels to these servers');
  countRequests(app, metrics);
  const { database, hasSpace } = noticingFullDisk(opened);
  const services = await startServices(app, { ...options, database, storage, metrics });
  // Where images and rows are elsewhere, the folder has secrets only, and they are written once.
  const keepsNothing = s3 !== undefined && databaseUrl !== undefined;
  const conditions: Condition[] = [
    () => schemaObstacle(database),
    hasSpace,
    ...(keepsNothing ? [] : [spaceIn(dataFolder)]),
  ];
  const { limiter, origin, sandboxes } = services;

  const answers = answersIn(database);
  hourly(app, () => answers.sweep(), 'old idempotency keys could not be removed');

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
  await privateFolder(options.dataFolder);
  const storage = options.s3
    ? await s3Storage(options.s3)
    : folderStorage(join(options.dataFolder, 'images'));
  const metrics = apiMetrics();
  const timed = watchingStatements(metrics);
  const watch: Watch = (statement, send) =>
    timed(statement, () => tracingStatements(statement, send));
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
