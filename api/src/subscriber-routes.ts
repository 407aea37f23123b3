import { guard } from './authentication/guard';
import { loginRoutes } from './authentication/login-routes';
import { logoutRoute } from './authentication/logout-route';
import { refreshRoute } from './authentication/refresh-route';
import { cameraRoutes } from './cameras/routes';
import { cancelRequestRoutes } from './cancel-requests/routes';
import { dialCodeOf } from './countries/countries';
import { countryRoutes } from './countries/routes';
import { docsRoutes } from './docs/routes';
import type { Condition } from './health/condition';
import { type Connections, healthRoutes } from './health/routes';
import type { App } from './http/app';
import { acceptFormData } from './http/sent-form';
import { imageRoutes } from './images/routes';
import { kycRoutes } from './kyc/routes';
import { addPackageRoute } from './management/add-package';
import { profileUpdateRoute } from './management/profile-update';
import { managedSubscriberRoutes } from './management/subscriber-routes';
import { changePasswordRoute } from './passwords/change-route';
import { passwordByCodeRoutes } from './passwords/code-routes';
import { forgotPasswordRoute } from './passwords/forgot-route';
import { recentPaymentRoutes } from './payments/recent';
import { paymentRoutes } from './payments/routes';
import { subscribeRoute } from './payments/subscribe-route';
import { policyRoutes } from './policies/routes';
import { profileRoutes } from './profile/routes';
import { receiptRoutes } from './receipts/routes';
import { reminderRoutes } from './reminders/routes';
import { renewalRoutes } from './renewals/routes';
import type { Services } from './services';
import { socialRoutes } from './social/routes';
import { packageRoutes } from './subscriptions/package-routes';
import { subscriptionRoutes } from './subscriptions/routes';
import { supportRoutes } from './support/routes';
import { telemetryRoutes } from './telemetry/routes';
import { violationRoutes } from './telemetry/violation-routes';

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
        dialCode: dialCodeOf(config.kyc.country),
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
