import { OPERATORS_PATH } from '@portal/shared/contract';
import { auditRoutes } from '../audit/routes';
import { cancelRequestOperatorRoutes } from '../cancel-requests/operator-routes';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import type { Images } from '../images/images';
import { kycOperatorRoutes } from '../kyc/operator-routes';
import type { Limiter } from '../limits/limiter';
import { paymentOperatorRoutes } from '../payments/operator-routes';
import type { Payments } from '../payments/payments';
import { telemetryOperatorRoutes } from '../telemetry/operator-routes';
import { operatorAccountRoutes } from './account-routes';
import { challengesWith } from './factors/challenges';
import { passkeysIn } from './factors/passkeys';
import { passwordsIn } from './factors/password';
import { sealWith } from './factors/sealed';
import { operatorGuard } from './guard';
import { operatorHostRoutes } from './host-routes';
import { ownOperatorRoutes } from './own-routes';
import { OPERATOR_PATH } from './path';
import { operatorSignInRoutes } from './sign-in-routes';
import { machineTokenRoutes } from './token-routes';

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

/** What the provider's staff decides. A feature adds its routes here, and its commands in `command/commands.ts`. */
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
      telemetryOperatorRoutes(operators, database);
      operatorHostRoutes(operators, database);
    },
    { prefix: OPERATOR_PATH },
  );
  await app.register(
    async (people: App) => {
      operatorGuard(people, { database, limiter });
      operatorSignInRoutes(people, { database, limiter, passkeys, passwords });
      ownOperatorRoutes(people, { database, passkeys, passwords });
      operatorAccountRoutes(people, { database, origin });
      machineTokenRoutes(people, database);
      auditRoutes(people, database);
    },
    { prefix: OPERATORS_PATH },
  );
}
