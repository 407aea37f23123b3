import { OPERATORS_PATH } from '@portal/shared/contract';
import { cancelRequestOperatorRoutes } from './cancel-requests/operator-routes';
import type { Database } from './database/database';
import type { App } from './http/app';
import type { Images } from './images/images';
import { kycOperatorRoutes } from './kyc/operator-routes';
import type { Limiter } from './limits/limiter';
import { operatorAccountRoutes } from './operator/account-routes';
import { auditRoutes } from './operator/audit-routes';
import { operatorGuard } from './operator/guard';
import { operatorHostRoutes } from './operator/host-routes';
import { OPERATOR_PATH } from './operator/path';
import type { OperatorProvider } from './operator/provider';
import { operatorSignInRoutes } from './operator/sign-in-routes';
import { machineTokenRoutes } from './operator/token-routes';
import { paymentOperatorRoutes } from './payments/operator-routes';
import type { Payments } from './payments/payments';
import { telemetryOperatorRoutes } from './telemetry/operator-routes';

interface OperatorParts {
  database: Database;
  payments: Payments;
  images: Images;
  limiter: Limiter;
  /** Of the pages of operators. */
  origin: string;
  /** The identity provider of operators, if there is one. */
  operatorProvider: OperatorProvider | undefined;
}

/** What the provider's staff decides. A feature adds its routes here, and its commands in `cli/portal-admin.ts`. */
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
