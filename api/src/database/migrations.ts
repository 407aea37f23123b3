import { fileURLToPath } from 'node:url';

/** The migrations, the same for both engines; written by `npm run migration` from the features' tables. */
export const MIGRATIONS = {
  migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};
