import { cancelRequestOperatorRoutes } from '../cancel-requests/operator-routes';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import type { Images } from '../images/images';
import { kycOperatorRoutes } from '../kyc/operator-routes';
import type { Limiter } from '../limits/limiter';
import { paymentOperatorRoutes } from '../payments/operator-routes';
import type { Payments } from '../payments/payments';
import { telemetryOperatorRoutes } from '../telemetry/operator-routes';
import { operatorGuard } from './guard';
import { OPERATOR_PATH } from './path';

interface Parts {
  database: Database;
  payments: Payments;
  images: Images;
  secret: string;
  limiter: Limiter;
}

/** What the provider's staff decides. A feature adds its routes here, and its commands in `command/commands.ts`. */
export async function operatorRoutes(app: App, parts: Parts) {
  const { database, payments, images, secret, limiter } = parts;
  await app.register(
    async (operators: App) => {
      operatorGuard(operators, { secret, limiter });
      cancelRequestOperatorRoutes(operators, database);
      kycOperatorRoutes(operators, { database, images });
      paymentOperatorRoutes(operators, { database, payments });
      telemetryOperatorRoutes(operators, database);
    },
    { prefix: OPERATOR_PATH },
  );
}
