import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared/contract';
import { accessTokens } from './authentication/access-token';
import { guard } from './authentication/guard';
import { loginRoutes } from './authentication/login-routes';
import { logoutRoute } from './authentication/logout-route';
import { refreshRoute } from './authentication/refresh-route';
import { refreshTokens } from './authentication/refresh-token';
import { sessionsIn } from './authentication/sessions';
import { signingSecret } from './authentication/signing-secret';
import { cameraRoutes } from './cameras/routes';
import { cancelRequestRoutes } from './cancel-requests/routes';
import { countryRoutes } from './countries/routes';
import type { Database } from './database/database';
import { openDatabase } from './database/open';
import { seedDemo } from './demo/seed';
import { describeRoutes, docsRoutes } from './docs/routes';
import { privateFolder } from './files/private-folder';
import { healthRoute } from './health/routes';
import { answerHeaders, sendSafely } from './http/answer-headers';
import type { App } from './http/app';
import { declareRefusals } from './http/declared-refusals';
import { answerErrors, answerUnreadableAddress } from './http/errors';
import { safeLogger } from './http/logging';
import { acceptFormData } from './http/sent-form';
import { refuseWhatCannotBeKept } from './http/storable';
import { boundUnreadBodies } from './http/unread-bodies';
import { imagesIn } from './images/images';
import { imageRoutes } from './images/routes';
import { imageStorage } from './images/storage/image-storage';
import type { S3Settings } from './images/storage/s3-storage';
import type { ImageStorage } from './images/storage/storage';
import { sweepImages } from './images/sweeping';
import { kycRoutes } from './kyc/routes';
import { limiterIn } from './limits/limiter';
import { LIMITS, type Limits } from './limits/limits';
import { sandboxMailboxRoutes } from './mail/mailbox-routes';
import { sandboxMailbox } from './mail/sandbox-mailbox';
import { smtpMail, type SmtpSettings } from './mail/smtp';
import { managementRoutes } from './management/routes';
import { type NotificationSettings, notificationsIn } from './notifications/notifications';
import { operatorRoutes } from './operator-routes';
import { openConsole } from './operator/console';
import { firstOperator } from './operator/first-operator';
import type { Link } from './operator/links';
import { sandboxPartnerRoutes } from './partner/routes';
import { type SandboxPartner, sandboxPartner } from './partner/sandbox-partner';
import { changePasswordRoute } from './passwords/change-route';
import { passwordByCodeRoutes } from './passwords/code-routes';
import { forgotPasswordRoute } from './passwords/forgot-route';
import { paymentsIn } from './payments/payments';
import { paymentRoutes } from './payments/routes';
import { subscribeRoute } from './payments/subscribe-route';
import { watchPayments } from './payments/watch';
import { policyRoutes } from './policies/routes';
import { profileRoutes } from './profile/routes';
import { serveSandboxStyles } from './sandbox/styles';
import { socialAccountsIn } from './social/accounts';
import { partnerCodes } from './social/partner';
import { providersOf, type SocialSettings } from './social/providers';
import { socialRoutes } from './social/routes';
import { usedTokensIn } from './social/used-tokens';
import { packageRoutes } from './subscriptions/package-routes';
import { subscriptionRoutes } from './subscriptions/routes';
import type { LiveSetSource } from './telemetry/live-versions';
import { metricsRoute } from './telemetry/metrics';
import { telemetryRoutes } from './telemetry/routes';
import { violationRoutes } from './telemetry/violation-routes';
import type { KhaltiSettings } from './wallet/khalti';
import { sandboxWalletRoutes } from './wallet/routes';
import { walletsOf } from './wallet/wallets';

export interface ApiOptions {
  /** Folder for the embedded database and the generated secrets. */
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
  /**
   * Fill an empty database with the demo accounts and their cameras, and stand in for what is not
   * configured: a partner that signs in, a wallet, a page that shows the mail. Default true.
   */
  demoData?: boolean;
  /** How many cameras the demo account `scale` has, for measurements. Default 2000. */
  scaleCameras?: number;
  /** What carries mail. Without it letters stay in the database. */
  smtp?: SmtpSettings | undefined;
  /** Where images are kept. Without it in a folder of the data folder. */
  s3?: S3Settings | undefined;
  /** Who else vouches for subscribers. */
  social?: SocialSettings;
  /** The merchant's account at Khalti. */
  khalti?: KhaltiSettings | undefined;
  /** How often pending payments are looked through. Default 60. */
  paymentSweepSeconds?: number;
  /** How long the sandbox wallet takes to confirm a payment that is slow to confirm. Default 20. */
  slowPaymentSeconds?: number;
  /** What the pages are told too: one configuration for both sides. */
  config?: Pick<RuntimeConfig, 'brand' | 'currency' | 'payment' | 'auth' | 'kyc'>;
  /** Tell nobody whose address or name has an account. Default: as `config` says. */
  hideUnknownUser?: boolean | undefined;
  /** How notifications reach people who do not look, and how patiently. */
  notifications?: NotificationSettings;
  /** What tells which versions of remotes there are. Default: `/live.json` at the origin. */
  liveSet?: LiveSetSource | undefined;
  /** Limits other than the usual ones. */
  limits?: Partial<Limits>;
  /** Addresses of the proxies whose `x-forwarded-for` is believed. Default none. */
  trustProxy?: string[] | undefined;
  /** Options of pino, or true for its defaults. */
  logger?: boolean | object;
}

export interface Api {
  /** Whether a pathname is the API's: /api, /api/…, /sandbox/…, /metrics. */
  owns(pathname: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** What lets the processes of this machine in, as it lies in the data folder too. */
  consoleToken: string;
  /** A link by which the first operator sets up their way in; null once somebody can enter. */
  firstOperator(): Promise<Link | null>;
  /** Waits for what runs, then closes the database. */
  close(): Promise<void>;
}

const OWN = /^\/(api(\/|$)|sandbox\/|metrics$)/;

const BODY_LIMIT = 64 * 1024;

function emptyApp(options: ApiOptions): App {
  const { logger, trustProxy } = options;
  const app: App = Fastify({
    logger: safeLogger(logger),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy ?? false,
    // Numbers of a query come as text; a list where one value belongs is an error.
    ajv: { customOptions: { allErrors: true, coerceTypes: true } },
    frameworkErrors: (error, _request, reply) =>
      answerUnreadableAddress(
        error,
        reply.headers(answerHeaders(new URL(options.origin).protocol)),
      ),
  });
  sendSafely(app, options.origin);
  boundUnreadBodies(app);
  answerErrors(app);
  declareRefusals(app);
  refuseWhatCannotBeKept(app);
  return app;
}

async function serverOf(options: ApiOptions, database: Database, storage: ImageStorage) {
  const { dataFolder, accessTokenSeconds = 900, refreshGraceSeconds = 10 } = options;
  const { demoData = true, config = DEFAULT_CONFIG, smtp, social = {} } = options;
  const { hideUnknownUser = config.auth.hideUnknownUser } = options;
  const origin = new URL(options.origin).origin;
  const liveSet = options.liveSet ?? `${origin}/live.json`;
  const app = emptyApp(options);

  const secret = await signingSecret(dataFolder, options.secret);
  const sessions = sessionsIn({
    database,
    access: accessTokens(secret, accessTokenSeconds),
    refresh: refreshTokens(secret),
    graceSeconds: refreshGraceSeconds,
  });
  const limits = { ...LIMITS, ...options.limits };
  const limiter = limiterIn(database, limits);

  const mailbox = sandboxMailbox(database);
  const mail = smtp ? smtpMail(smtp) : mailbox;

  const redirectUri = `${origin}/worldlink_oath`;
  const stand: SandboxPartner | undefined =
    demoData && !social.partner
      ? await sandboxPartner({
          database,
          dataFolder,
          origin,
          redirectUri,
          onError: (error) => app.log.error({ err: error }, 'the sandbox partner failed'),
        })
      : undefined;
  const partner = social.partner ?? stand?.settings;
  const providers = providersOf({
    ...social,
    usedTokens: usedTokensIn(database),
    partnerCodes: partner && partnerCodes({ ...partner, redirectUri, reach: stand?.reach }),
  });

  const wallets = walletsOf({
    app,
    database,
    origin,
    config,
    khalti: options.khalti,
    standIn: demoData,
    slowSeconds: options.slowPaymentSeconds ?? 20,
  });
  const payments = paymentsIn({
    database,
    wallets: wallets.byMethod,
    origin,
    merchant: config.brand,
    currency: config.currency,
    log: app.log,
    mostOpen: limits.openPaymentBySubscriber,
  });
  const watch = watchPayments({
    database,
    payments,
    log: app.log,
    everySeconds: options.paymentSweepSeconds ?? 60,
  });
  app.addHook('onClose', async () => {
    await wallets.sandbox?.close();
    await watch.close();
  });

  const images = imagesIn({ database, storage, log: app.log });
  sweepImages(app, images);

  const notifications = await notificationsIn({
    database,
    tenantId: config.auth.tenantId,
    settings: options.notifications ?? {},
    log: app.log,
  });
  app.addHook('onClose', notifications.close);

  await describeRoutes(app);
  await app.register(async (api: App) => {
    guard(api, sessions);
    healthRoute(api, database);
    loginRoutes(api, {
      database,
      sessions,
      limiter,
      tenantId: config.auth.tenantId,
      hideUnknownUser,
    });
    refreshRoute(api, { sessions, limiter });
    logoutRoute(api, { sessions });
    socialRoutes(api, {
      providers,
      accounts: socialAccountsIn(database),
      sessions,
      limiter,
      partnerClientId: partner?.clientId,
    });
    forgotPasswordRoute(api, { database, mail, limiter, origin, hideUnknownUser });
    passwordByCodeRoutes(api, { database, mail, limiter, brand: config.brand });
    changePasswordRoute(api, { database, limiter, brand: config.brand });
    profileRoutes(api, database);
    cameraRoutes(api, database);
    packageRoutes(api, database);
    subscriptionRoutes(api, { database, settleOpen: watch.refresh });
    subscribeRoute(api, { database, payments, limiter });
    await paymentRoutes(api, { database, payments, limiter, origin });
    cancelRequestRoutes(api, database);
    await api.register(async (forms: App) => {
      await acceptFormData(forms);
      imageRoutes(forms, { images, limiter });
      kycRoutes(forms, { database, documentTypes: config.kyc.documentTypes });
    });
    countryRoutes(api);
    managementRoutes(api, { database, mail, origin });
    notifications.routes(api);
    policyRoutes(api, database);
    telemetryRoutes(api, {
      database,
      limiter,
      limits,
      secret,
      liveSet,
    });
    await violationRoutes(api, {
      database,
      limiter,
      origin,
      liveSet,
    });
    docsRoutes(api);
  });
  await operatorRoutes(app, {
    database,
    payments,
    images,
    secret,
    limiter,
    origin,
    brand: config.brand,
  });
  const atConsole = await openConsole(database, dataFolder);
  app.addHook('onClose', async () => atConsole.close());
  serveSandboxStyles(app);
  const { sandbox } = wallets;
  if (sandbox) await app.register(async (pages: App) => sandboxWalletRoutes(pages, sandbox));
  // The mailbox shows everybody's codes to anybody: it is for demonstrations only.
  if (demoData && !smtp) sandboxMailboxRoutes(app, mailbox);
  if (stand) sandboxPartnerRoutes(app, { partner: stand, limiter, origin });
  metricsRoute(app, database);

  await app.ready();
  return { app, consoleToken: atConsole.token };
}

/** Opens (on a first start: makes) the database and readies the API; it listens nowhere by itself. */
export async function createApi(options: ApiOptions): Promise<Api> {
  await privateFolder(options.dataFolder);
  const storage = await imageStorage(options.dataFolder, options.s3);
  const database = await openDatabase(options, async (fresh) => {
    const { demoData = true, scaleCameras } = options;
    const { origin } = new URL(options.origin);
    if (demoData) await seedDemo(fresh, { origin, storage, scaleCameras });
  });
  try {
    const { app, consoleToken } = await serverOf(options, database, storage);
    return {
      owns: (pathname) => OWN.test(pathname),
      handle: (request, response) => app.routing(request, response),
      consoleToken,
      firstOperator: () => firstOperator(database, new URL(options.origin).origin),
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
