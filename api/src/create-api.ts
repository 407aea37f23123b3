import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Fastify from 'fastify';
import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { accessTokens } from './authentication/access-token';
import { guard } from './authentication/guard';
import { refreshTokens } from './authentication/refresh-token';
import { authenticationRoutes } from './authentication/routes';
import { sessionsIn } from './authentication/sessions';
import { signingSecret } from './authentication/signing-secret';
import { cameraRoutes } from './cameras/routes';
import { cancelRequestRoutes } from './cancel-requests/routes';
import type { Database } from './database/database';
import { openDatabase } from './database/open';
import { seedDemo } from './demo/seed';
import { describeRoutes, docsRoutes } from './docs/routes';
import { healthRoute } from './health/routes';
import type { App } from './http/app';
import { answerErrors } from './http/errors';
import { safeLogger } from './http/logging';
import { outbox } from './mail/outbox';
import { packageRoutes } from './packages/routes';
import { passwordResetRoutes } from './password-reset/routes';
import { policyRoutes } from './policies/routes';
import { profileRoutes } from './profile/routes';
import { paymentsIn } from './subscriptions/payments';
import { subscriptionRoutes } from './subscriptions/routes';
import { subscribeRoute } from './subscriptions/subscribe-route';
import { metricsRoute, telemetryRoutes } from './telemetry/routes';
import { sandboxWalletRoutes } from './wallet/routes';
import { sandboxWallet } from './wallet/sandbox-wallet';

export interface ApiOptions {
  /** Folder for the embedded database, the generated secret and the outbox. */
  dataFolder: string;
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** The portal's public origin, where payments return to: `http://localhost:3000`. */
  origin: string;
  /** What tokens are signed with; replicas share one. Default: generated once into the data folder. */
  secret?: string | undefined;
  /** Default 900. */
  accessTokenSeconds?: number;
  /** How long a refresh token that was just replaced is still honoured. Default 10. */
  refreshGraceSeconds?: number;
  /** Fill an empty database with the demo accounts and their cameras. Default true. */
  demoData?: boolean;
  /** Options of pino, or true for its defaults. */
  logger?: boolean | object;
}

export interface Api {
  /** Whether a pathname is the API's: /api, /api/…, /sandbox/…, /metrics. */
  owns(pathname: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Waits for what runs, then closes the database. */
  close(): Promise<void>;
}

const OWN = /^\/(api(\/|$)|sandbox\/|metrics$)/;

const BODY_LIMIT = 64 * 1024;

async function serverOf(options: ApiOptions, database: Database): Promise<App> {
  const { dataFolder, accessTokenSeconds = 900, refreshGraceSeconds = 10 } = options;
  const origin = new URL(options.origin).origin;
  const secret = await signingSecret(dataFolder, options.secret);
  const sessions = sessionsIn({
    database,
    access: accessTokens(secret, accessTokenSeconds),
    refresh: refreshTokens(secret),
    graceSeconds: refreshGraceSeconds,
  });
  const wallet = sandboxWallet(database, origin);
  const payments = paymentsIn({
    database,
    wallets: { [DEFAULT_CONFIG.payment.method]: wallet },
    origin,
    merchant: DEFAULT_CONFIG.brand,
    currency: DEFAULT_CONFIG.currency,
  });

  const app: App = Fastify({
    logger: safeLogger(options.logger),
    bodyLimit: BODY_LIMIT,
    // Numbers of a query come as text; a list where one value belongs is an error.
    ajv: { customOptions: { allErrors: true, coerceTypes: true } },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  answerErrors(app);
  await describeRoutes(app);

  await app.register(async (api: App) => {
    guard(api, sessions);
    healthRoute(api, database);
    authenticationRoutes(api, database, sessions);
    passwordResetRoutes(api, { database, mail: outbox(join(dataFolder, 'outbox')), origin });
    profileRoutes(api, database);
    cameraRoutes(api, database);
    packageRoutes(api, database);
    subscriptionRoutes(api, database);
    subscribeRoute(api, database, payments);
    cancelRequestRoutes(api, database);
    policyRoutes(api, database);
    telemetryRoutes(api, database);
    docsRoutes(api);
  });
  await app.register(async (sandbox: App) =>
    sandboxWalletRoutes(sandbox, { wallet, settle: payments.settle }),
  );
  metricsRoute(app, database);

  await app.ready();
  return app;
}

/** Opens (on a first start: makes) the database and readies the API; it listens nowhere by itself. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const database = await openDatabase(options, async (fresh) => {
    if (options.demoData ?? true) await seedDemo(fresh);
  });
  try {
    const app = await serverOf(options, database);
    return {
      owns: (pathname) => OWN.test(pathname),
      handle: (request, response) => app.routing(request, response),
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
