import { OPERATORS_PATH } from '@portal/shared/contract';
import { guard } from './authentication/guard';
import { loginRoutes, logoutRoute, refreshRoute } from './authentication/routes';
import { cameraRoutes } from './cameras/routes';
import { cancelRequestOperatorRoutes } from './cancel-requests/operator-routes';
import { cancelRequestRoutes } from './cancel-requests/routes';
import { countryRoutes, getDialCode } from './countries/countries';
import type { Database } from './database/database';
import { DatabaseUnavailable } from './database/unavailable';
import { docsRoutes } from './docs/routes';
import type { Condition } from './health/health';
import { type Connections, healthRoutes } from './health/routes';
import type { App } from './http/app';
import { acceptFormData } from './http/sent-form';
import type { Images } from './images/images';
import { imageRoutes } from './images/routes';
import { kycOperatorRoutes } from './kyc/operator-routes';
import { kycRoutes } from './kyc/routes';
import type { Limiter } from './limits/limits';
import { addPackageRoute } from './management/package-routes';
import { managedSubscriberRoutes, profileUpdateRoute } from './management/routes';
import type { ApiMetrics } from './metrics/api-metrics';
import { metricsText } from './metrics/metrics-text';
import { readPushQueue } from './notifications/push/outbox';
import { machineTokenRoutes, operatorAccountRoutes } from './operator/access-routes';
import { auditRoutes } from './operator/audit-routes';
import { operatorGuard } from './operator/guard';
import { operatorHostRoutes } from './operator/host-routes';
import { OPERATOR_PATH } from './operator/operator-call';
import type { OperatorProvider } from './operator/provider';
import { operatorSignInRoutes } from './operator/sign-in-routes';
import { changePasswordRoute, forgotPasswordRoute, passwordByCodeRoutes } from './passwords/routes';
import { paymentOperatorRoutes } from './payments/operator-routes';
import type { Payments } from './payments/payments';
import { paymentRoutes, recentPaymentRoutes, subscribeRoute } from './payments/routes';
import { policyRoutes } from './policies/routes';
import { profileRoutes } from './profile/routes';
import { receiptRoutes } from './receipts/routes';
import { reminderRoutes } from './reminders/routes';
import { renewalRoutes } from './renewals/routes';
import type { Services } from './services';
import { socialRoutes } from './social/routes';
import { packageRoutes, subscriptionRoutes } from './subscriptions/routes';
import { supportRoutes } from './support/routes';
import { telemetryOperatorRoutes } from './telemetry/operator-routes';
import { readReportedFamilies } from './telemetry/reported-families';
import { telemetryRoutes, violationRoutes } from './telemetry/routes';

interface MetricsParts {
  database: Database;
  metrics: ApiMetrics;
  /** Further metrics of this process, as text. */
  further?: (() => Promise<string>) | undefined;
}

/**
 * `GET /metrics`, for a Prometheus server: browsers' reports and queues from the database, the same for every process;
 * and this process's own measurements, which are available without the database.
 */
export function metricsRoute(app: App, { database, metrics, further }: MetricsParts): void {
  async function readStoredMetrics(): Promise<string> {
    try {
      const families = [
        ...(await readReportedFamilies(database)),
        ...(await readPushQueue(database)),
      ];
      metrics.databaseUp(true);
      return metricsText(families);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      metrics.databaseUp(false);
      return '';
    }
  }

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const text = [await readStoredMetrics(), await metrics.text(), (await further?.()) ?? ''].join(
      '',
    );
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

interface OperatorParts {
  database: Database;
  payments: Payments;
  images: Images;
  limiter: Limiter;
  /** The origin of the operators' pages. */
  origin: string;
  /** The identity provider of operators, if there is one. */
  operatorProvider: OperatorProvider | undefined;
}

/** The decisions of the provider's staff. A feature adds its routes here, and its commands in `cli/portal-admin.ts`. */
export async function operatorRoutes(app: App, parts: OperatorParts) {
  const { database, payments, images, limiter, origin, operatorProvider } = parts;
  await app.register(
    async (operators: App) => {
      operatorGuard(operators, { database, limiter });
      cancelRequestOperatorRoutes(operators, database);
      kycOperatorRoutes(operators, { database, images });
      paymentOperatorRoutes(operators, { database, payments });
      telemetryOperatorRoutes(operators, database);
      operatorHostRoutes(operators, database);
    },
    { prefix: OPERATOR_PATH },
  );
  await app.register(
    async (people: App) => {
      operatorGuard(people, { database, limiter });
      operatorSignInRoutes(people, { database, limiter, provider: operatorProvider });
      operatorAccountRoutes(people, { database, origin });
      machineTokenRoutes(people, database);
      auditRoutes(people, database);
    },
    { prefix: OPERATORS_PATH },
  );
}

/** The routes of subscribers and their browsers. A feature adds its routes here. */
export async function subscriberRoutes(
  app: App,
  services: Services & { conditions: readonly Condition[]; connections: Connections },
): Promise<void> {
  const { database, sessions, config } = services;
  await app.register(async (api: App) => {
    guard(api, sessions);
    healthRoutes(api, services);
    loginRoutes(api, { ...services, tenantId: config.auth.tenantId });
    refreshRoute(api, services);
    logoutRoute(api, services);
    socialRoutes(api, services);
    forgotPasswordRoute(api, services);
    passwordByCodeRoutes(api, services);
    changePasswordRoute(api, services);
    profileRoutes(api, database);
    cameraRoutes(api, database);
    packageRoutes(api, database);
    subscriptionRoutes(api, services);
    subscribeRoute(api, services);
    renewalRoutes(api, services);
    recentPaymentRoutes(api, database);
    await paymentRoutes(api, services);
    receiptRoutes(api, services);
    cancelRequestRoutes(api, database);
    await api.register(async (forms: App) => {
      await acceptFormData(forms);
      imageRoutes(forms, services);
      kycRoutes(forms, {
        database,
        documentTypes: config.kyc.documentTypes,
        dialCode: getDialCode(config.kyc.country),
      });
    });
    countryRoutes(api);
    profileUpdateRoute(api, database);
    managedSubscriberRoutes(api, services);
    addPackageRoute(api, database);
    services.notifications.routes(api);
    reminderRoutes(api, database);
    if (config.support?.messages !== false) supportRoutes(api, services);
    policyRoutes(api, database);
    telemetryRoutes(api, services);
    await violationRoutes(api, services);
    docsRoutes(api);
  });
}
