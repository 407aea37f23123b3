import { cancelRequestOperatorRoutes } from '../cancel-requests/operator-routes';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { operatorGuard } from './guard';
import { OPERATOR_PATH } from './path';
import type { Limiter } from '../limits/limiter';

interface Parts {
  database: Database;
  secret: string;
  limiter: Limiter;
}

/** What the provider's staff decides. A feature adds its routes here, and its commands in `command/commands.ts`. */
export async function operatorRoutes(app: App, { database, secret, limiter }: Parts) {
  await app.register(
    async (operators: App) => {
      operatorGuard(operators, { secret, limiter });
      cancelRequestOperatorRoutes(operators, database);
    },
    { prefix: OPERATOR_PATH },
  );
}
