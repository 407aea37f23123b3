import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { accessTokens, signingSecret, successorsBy } from './authentication/tokens';
import { sessionsIn } from './authentication/sessions';
import type { Database } from './database/database';
import { hourly } from './http/hourly';
import type { App } from './http/app';
import { imagesIn } from './images/images';
import type { ImageStorage } from './images/storage/storage';
import { limiterIn, LIMITS } from './limits/limits';
import type { ApiMetrics } from './metrics/api-metrics';
import { measuredMail } from './mail/mail';
import { sandboxMailbox } from './mail/sandbox-mailbox';
import { smtpMail } from './mail/smtp';
import { notificationsIn } from './notifications/notifications';
import { operatorProvider } from './operator/provider';
import type { ApiOptions } from './options';
import { sandboxPartner } from './partner/sandbox-partner';
import { paymentsIn } from './payments/payments';
import { watchPayments } from './payments/watch';
import { remindHourly } from './reminders/reminders';
import { partnerCodes } from './social/partner';
import { providersOf, settingsTroubles } from './social/providers';
import { measuredWallet, walletsOf } from './wallet/wallets';
import { passwordLettersIn } from './passwords/letters';

const NO_OPERATOR_PROVIDER =
  'Operators cannot sign in: OPERATOR_ISSUER is not set. portal-admin operators link makes links.';

/** Where the support of the demo reads its mail: the sandbox mailbox takes mail to anybody. */
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
  const secret = await signingSecret(dataFolder, options.secret);
  const limits = { ...LIMITS, ...options.limits };

  const mailbox = sandboxMailbox(database);

  const redirectUri = `${origin}/worldlink_oath`;
  const needsOperators = demoData && !options.operators && config.environment !== 'production';
  const sandbox =
    needsOperators || (demoData && !social.partner)
      ? await sandboxPartner({
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
    wallets: new Map(
      [...wallets.byMethod].map(([method, wallet]) => [method, measuredWallet(wallet, metrics)]),
    ),
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
    everySeconds: 60,
  });
  app.addHook('onClose', async () => {
    await wallets.sandbox?.close();
    await watch.close();
  });

  const images = imagesIn({ database, storage, metrics, log: app.log });
  hourly(app, () => images.sweep(), 'unused images could not be removed');

  const notifications = await notificationsIn({
    database,
    tenantId: config.auth.tenantId,
    settings: options.notifications ?? {},
    confirmedUntil: config.bikramSambat?.confirmedUntil,
    metrics,
    log: app.log,
  });
  app.addHook('onClose', notifications.close);

  const mail = measuredMail(smtp ? smtpMail(smtp) : mailbox, metrics);
  await remindHourly(app, {
    database,
    mail,
    origin,
    confirmedUntil: config.bikramSambat?.confirmedUntil,
  });

  const { timeZone = DEFAULT_CONFIG.timeZone ?? 'UTC' } = config;
  const passwordLetters = passwordLettersIn(app, { database, mail, origin, timeZone });

  const troubles = settingsTroubles();
  return {
    database,
    origin,
    opsOrigin,
    config,
    brand: config.brand,
    secret,
    limits,
    limiter: limiterIn(database, limits),
    hideUnknownUser:
      options.hideUnknownUser ??
      config.auth.hideUnknownUser ??
      (options.config ? config.environment === 'production' : !demoData),
    liveSet: options.liveSet ?? `${origin}/live.json`,
    sessions: sessionsIn({
      database,
      access: accessTokens(secret, options.accessTokenSeconds ?? 900),
      successorOf: successorsBy(secret),
      graceSeconds: options.refreshGraceSeconds,
      log: app.log,
    }),
    mail,
    supportAddress: config.support?.email ?? (smtp ? undefined : SANDBOX_SUPPORT),
    passwordLetters,
    providers: providersOf({
      ...social,
      database,
      partnerCodes: partner && partnerCodes({ ...partner, redirectUri }),
    }),
    settingsTroubles: troubles,
    partnerClientId: partner?.clientId,
    operatorProvider: operatorsAt && operatorProvider({ ...operatorsAt, origin: opsOrigin }),
    /** What an operator should know of this API although it is ready. */
    notes: () => [...troubles.sentences(), ...(operatorsAt ? [] : [NO_OPERATOR_PROVIDER])],
    payments,
    settleOpen: watch.refresh,
    images,
    notifications,
    /** The sandboxes that replace what is not configured. */
    sandboxes: {
      partner: sandbox,
      wallet: wallets.sandbox,
      // It shows everybody's codes to anybody, so only demonstrations have it.
      mailbox: demoData && !smtp ? mailbox : undefined,
    },
  };
}

/** Where operators have their pages. */
const operatorsOrigin = ({ origin, opsOrigin = origin }: ApiOptions): string =>
  new URL(opsOrigin).origin;
