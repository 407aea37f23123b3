import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openServed } from './served';

interface Place {
  dataFolder: string;
  databaseUrl?: string | undefined;
}

/** Opens the database, migrated and `prepare`d; no other process sees it half prepared. */
export const openDatabase = (
  { dataFolder, databaseUrl }: Place,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> =>
  databaseUrl === undefined ? openEmbedded(dataFolder, prepare) : openServed(databaseUrl, prepare);
