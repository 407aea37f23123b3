import { join } from 'node:path';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open';
import { seedDemo } from '../demo/seed';
import { folderStorage } from '../images/storage/folder-storage';
import type { Place } from './database-place';

/** The database of a place with the demo data, no API around it. */
export const openDemoDatabase = (place: Place): Promise<Database> =>
  openDatabase(place, (fresh) =>
    seedDemo(fresh, {
      origin: 'http://portal.test',
      storage: folderStorage(join(place.dataFolder, 'images')),
    }),
  );
