import type { Database, Watch } from './database';
import { openEmbedded } from './embedded';
import { openServed } from './served';

interface Place {
  dataFolder: string;
  databaseUrl?: string | undefined;
  watch?: Watch | undefined;
}

/** Opens the database, migrated and `prepare`d; no other process sees it half prepared. */
export const openDatabase = (
  { dataFolder, databaseUrl, watch }: Place,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> =>
  databaseUrl === undefined
    ? openEmbedded(dataFolder, prepare, watch)
    : openServed(databaseUrl, prepare, watch);
