import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { createAccessTokens, readSigningSecret, createSuccessors } from './authentication/tokens';
import { createSessions } from './authentication/sessions';
import type { Database } from './database/database';
import { runHourly } from './http/hourly';
import type { App } from './http/app';
import { createImages } from './images/images';
import type { ImageStorage } from './images/storage/storage';
import { createLimiter, LIMITS } from './limits/limits';
import type { ApiMetrics } from './metrics/api-metrics';
import { measureMail } from './mail/mail';
import { createSandboxMailbox } from './mail/sandbox-mailbox';
import { createSmtpMail } from './mail/smtp';
import { createNotifications } from './notifications/notifications';
import { createOperatorProvider } from './operator/provider';
import type { ApiOptions } from './options';
import { createSandboxPartner } from './partner/sandbox-partner';
import { createPayments } from './payments/payments';
import { watchPayments } from './payments/watch';
import { remindHourly } from './reminders/reminders';
import { createPartnerCodes } from './social/partner';
import { createProviders, createSettingsFaults } from './social/providers';
import { measureWallet, createWallets } from './wallet/wallets';
import { createPasswordLetters } from './passwords/letters';

const NO_OPERATOR_PROVIDER =
  'Operators cannot sign in: OPERATOR_ISSUER is not set. portal-admin operators link makes links.';

/** The demo's support mailbox: the sandbox accepts mail to anybody. */
const SANDBOX_SUPPORT = 'support@example.com';

/** The services that routes use. */
export type Services = Awaited<ReturnType<typeof startServices>>;

/** Creates the services from the options. They stop when the app closes. */
export async function startServices(
  app: App,
  options: ApiOptions & { database: Database; storage: ImageStorage; metrics: ApiMetrics },
) {
  const { database, storage, metrics, dataFolder, smtp, social = {} } = options;
  const { demoData = true, config = DEFAULT_CONFIG } = options;
  const origin = new URL(options.origin).origin;
  const opsOrigin = operatorsOrigin(options);
  const secret = await readSigningSecret(dataFolder, options.secret);
  const limits = { ...LIMITS, ...options.limits };

  const mailbox = createSandboxMailbox(database);

  const redirectUri = `${origin}/worldlink_oath`;
  const needsOperators = demoData && !options.operators && config.environment !== 'production';
  const sandbox =
    needsOperators || (demoData && !social.partner)
      ? await createSandboxPartner({
          database,
          dataFolder,
          origin,
          opsOrigin,
          redirectUri: social.partner ? undefined : redirectUri,
          operators: needsOperators,
          onError: (error) => app.log.error({ err: error }, 'the sandbox partner failed'),
        })
      : undefined;
  const partner = social.partner ?? (sandbox && { ...sandbox.settings, reach: sandbox.reach });
  const operatorsAt =
    options.operators ??
    (needsOperators && sandbox ? { ...sandbox.operatorSettings, reach: sandbox.reach } : undefined);
  if (!operatorsAt) app.log.warn(NO_OPERATOR_PROVIDER);

  const wallets = createWallets({
    app,
    database,
    origin,
    config,
    khalti: options.khalti,
    standIn: demoData,
    slowSeconds: options.slowPaymentSeconds ?? 20,
  });
  const payments = createPayments({
    database,
    wallets: new Map(
      [...wallets.byMethod].map(([method, wallet]) => [method, measureWallet(wallet, metrics)]),
    ),
    origin,
    merchant: config.brand,
    currency: config.currency,
    log: app.log,
    openLimit: limits.openPaymentBySubscriber,
  });
  const watch = watchPayments({
    database,
    payments,
    log: app.log,
    everySeconds: 60,
  });
  app.addHook('onClose', async () => {
    await wallets.sandbox?.close();
    await watch.close();
  });

  const images = createImages({ database, storage, metrics, log: app.log });
  runHourly(app, () => images.sweep(), 'unused images could not be removed');

  const notifications = await createNotifications({
    database,
    tenantId: config.auth.tenantId,
    settings: options.notifications ?? {},
    confirmedUntil: config.bikramSambat?.confirmedUntil,
    metrics,
    log: app.log,
  });
  app.addHook('onClose', notifications.close);

  const mail = measureMail(smtp ? createSmtpMail(smtp) : mailbox, metrics);
  await remindHourly(app, {
    database,
    mail,
    origin,
    confirmedUntil: config.bikramSambat?.confirmedUntil,
  });

  const { timeZone = DEFAULT_CONFIG.timeZone ?? 'UTC' } = config;
  const passwordLetters = createPasswordLetters(app, { database, mail, origin, timeZone });

  const troubles = createSettingsFaults();
  return {
    database,
    origin,
    opsOrigin,
    config,
    brand: config.brand,
    secret,
    limits,
    limiter: createLimiter(database, limits),
    hideUnknownUser:
      options.hideUnknownUser ??
      config.auth.hideUnknownUser ??
      (options.config ? config.environment === 'production' : !demoData),
    liveSet: options.liveSet ?? `${origin}/live.json`,
    sessions: createSessions({
      database,
      access: createAccessTokens(secret, options.accessTokenSeconds ?? 900),
      deriveSuccessor: createSuccessors(secret),
      graceSeconds: options.refreshGraceSeconds,
      log: app.log,
    }),
    mail,
    supportAddress: config.support?.email ?? (smtp ? undefined : SANDBOX_SUPPORT),
    passwordLetters,
    providers: createProviders({
      ...social,
      database,
      partnerCodes: partner && createPartnerCodes({ ...partner, redirectUri }),
    }),
    settingsFaults: troubles,
    partnerClientId: partner?.clientId,
    operatorProvider: operatorsAt && createOperatorProvider({ ...operatorsAt, origin: opsOrigin }),
    /** What operators should know about this API although it is ready. */
    notes: () => [...troubles.sentences(), ...(operatorsAt ? [] : [NO_OPERATOR_PROVIDER])],
    payments,
    settleOpen: watch.refresh,
    images,
    notifications,
    /** Sandboxes in place of services that are not configured. */
    sandboxes: {
      partner: sandbox,
      wallet: wallets.sandbox,
      // It shows everybody's codes to anybody, so only demonstrations have it.
      mailbox: demoData && !smtp ? mailbox : undefined,
    },
  };
}

/** The origin of the operators' pages. */
const operatorsOrigin = ({ origin, opsOrigin = origin }: ApiOptions): string =>
  new URL(opsOrigin).origin;
