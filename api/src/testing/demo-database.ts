import { join } from 'node:path';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open';
import { seedDemo } from '../demo/seed';
import { folderStorage } from '../images/storage/folder-storage';
import { newPlace, type Place } from './database-place';

/** The database of a place with the demo data, no API around it. */
export const openDemoDatabase = (place: Place): Promise<Database> =>
  openDatabase(place, (fresh) =>
    seedDemo(fresh, {
      origin: 'http://portal.test',
      storage: folderStorage(join(place.dataFolder, 'images')),
    }),
  );

export interface DemoDatabase extends AsyncDisposable {
  database: Database;
  /** Where it is, on a server. */
  databaseUrl: string | undefined;
  /** The folder an API would have beside it. */
  dataFolder: string;
  /** Closes it and leaves nothing behind. */
  discard: () => Promise<void>;
}

/** The same in a place of its own. */
export async function newDemoDatabase(): Promise<DemoDatabase> {
  const place = await newPlace();
  const database = await openDemoDatabase(place);
  const discard = async () => {
    await database.close();
    await place.remove();
  };
  return {
    database,
    databaseUrl: place.databaseUrl,
    dataFolder: place.dataFolder,
    discard,
    [Symbol.asyncDispose]: discard,
  };
}
