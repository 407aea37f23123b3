import { OPERATORS_PATH } from '@portal/shared/contract';
import { cancelRequestOperatorRoutes } from './cancel-requests/operator-routes';
import type { Database } from './database/database';
import type { App } from './http/app';
import type { Images } from './images/images';
import { kycOperatorRoutes } from './kyc/operator-routes';
import type { Limiter } from './limits/limiter';
import { operatorAccountRoutes } from './operator/account-routes';
import { auditRoutes } from './operator/audit-routes';
import { challengesWith } from './operator/factors/challenges';
import { passkeysIn } from './operator/factors/passkeys';
import { passwordsIn } from './operator/factors/password';
import { sealWith } from './sealed';
import { operatorGuard } from './operator/guard';
import { operatorHostRoutes } from './operator/host-routes';
import { ownFactorRoutes } from './operator/own-factor-routes';
import { ownOperatorRoutes } from './operator/own-routes';
import { OPERATOR_PATH } from './operator/path';
import { operatorSignInRoutes } from './operator/sign-in-routes';
import { machineTokenRoutes } from './operator/token-routes';
import { paymentOperatorRoutes } from './payments/operator-routes';
import type { Payments } from './payments/payments';
import { supportRequestOperatorRoutes } from './support-requests/operator-routes';
import { telemetryOperatorRoutes } from './telemetry/operator-routes';

interface Parts {
  database: Database;
  payments: Payments;
  images: Images;
  /** What challenges are signed and secrets of one-time codes are sealed with. */
  secret: Uint8Array;
  limiter: Limiter;
  origin: string;
  brand: string;
}

/** What the provider's staff decides. A feature adds its routes here, and its commands in `cli/portal-admin.ts`. */
export async function operatorRoutes(app: App, parts: Parts) {
  const { database, payments, images, secret, limiter, origin, brand } = parts;
  const passkeys = passkeysIn(database, { origin, brand, challenges: challengesWith(secret) });
  const passwords = passwordsIn(database, {
    brand,
    seal: sealWith(secret, 'operator one-time codes'),
  });
  await app.register(
    async (operators: App) => {
      operatorGuard(operators, { database, limiter });
      cancelRequestOperatorRoutes(operators, database);
      kycOperatorRoutes(operators, { database, images });
      paymentOperatorRoutes(operators, { database, payments });
      supportRequestOperatorRoutes(operators, database);
      telemetryOperatorRoutes(operators, database);
      operatorHostRoutes(operators, database);
    },
    { prefix: OPERATOR_PATH },
  );
  await app.register(
    async (people: App) => {
      operatorGuard(people, { database, limiter });
      operatorSignInRoutes(people, { database, limiter, passkeys, passwords });
      ownOperatorRoutes(people, database);
      ownFactorRoutes(people, { database, passkeys, passwords });
      operatorAccountRoutes(people, { database, origin });
      machineTokenRoutes(people, database);
      auditRoutes(people, database);
    },
    { prefix: OPERATORS_PATH },
  );
}
