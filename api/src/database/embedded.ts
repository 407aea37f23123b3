import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { privateFolder } from '../files/private-folder';
import { type Channel, type Database, databaseOf, type Listener, type Watch } from './database';
import { lockFolder } from './folder-lock';
import { MIGRATIONS } from './migrations';
import { declareSchema } from './schema-version';
import { PrivateFiles } from './private-files';

/** The engine clears this memory whenever it starts; its usual 128 MB are half of what a start takes. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

/**
 * PostgreSQL inside this process, its files below `folder`, for the owner alone.
 * It does not wait for the disk: a power cut may lose the last writes.
 * @throws when another process has the folder open
 */
export async function openEmbedded(
  folder: string,
  prepare: (database: Database) => Promise<void>,
  watch?: Watch,
): Promise<Database> {
  await privateFolder(folder);
  const lock = await lockFolder(folder);
  let database: Database | undefined;
  try {
    const files = join(folder, 'postgres');
    await privateFolder(files);
    const engine = await PGlite.create({
      fs: new PrivateFiles(files),
      startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
    });
    const driver = drizzle(engine);
    const ways = {
      async listen(channel: Channel, { onMessage }: Listener) {
        await engine.listen(channel, onMessage);
      },
      async close() {
        await engine.close();
        await lock.release();
      },
      connections: () => null,
    };
    database = databaseOf(driver, ways, watch);
    await migrate(driver, MIGRATIONS);
    await declareSchema(database);
    await prepare(database);
    return database;
  } catch (error) {
    await (database?.close() ?? lock.release());
    throw error;
  }
}
