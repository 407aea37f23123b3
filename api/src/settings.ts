import { join } from 'node:path';
import type { ApiOptions } from './create-api';

/**
 * The settings an environment makes, the same wherever the API runs. `PORTAL_DATA` is the folder of
 * the whole portal: the API keeps its own below it.
 */
export function settingsFrom({
  PORTAL_DATA = '.portal',
  DATABASE_URL,
  PORTAL_JWT_SECRET,
  PORTAL_DEMO,
}: NodeJS.ProcessEnv): Omit<ApiOptions, 'origin'> {
  return {
    dataFolder: join(PORTAL_DATA, 'api'),
    databaseUrl: DATABASE_URL,
    secret: PORTAL_JWT_SECRET,
    // Accounts with a known password are made on somebody's server only when asked for.
    demoData: PORTAL_DEMO === undefined ? DATABASE_URL === undefined : PORTAL_DEMO === '1',
  };
}
