import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { getToday } from '../cameras/cameras';
import { createApi } from '../create-api';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open';
import { seedDemo } from '../demo/seed';
import { createFolderStorage } from '../images/storage/storage';
import { copyData } from './copy-data';

/** The database of one test file, with the demo data. */
export interface Place {
  /** The folder of a whole portal, as `PORTAL_DATA` names it. */
  portal: string;
  /** The API's own folder, below it. */
  dataFolder: string;
  databaseUrl?: string;
  remove(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache');

/** A hash of everything that a fresh database is made from. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(getToday());
  for (const folder of ['migrations', 'src/demo']) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
      hash.update(await readFile(path));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** A closed, filled data folder to copy: creating one takes seconds, copying it does not. */
async function template(): Promise<string> {
  const path = join(CACHE, `test-database-${await fingerprint()}`);
  if (existsSync(path)) return path;
  const draft = join(CACHE, `draft-${randomUUID()}`);
  await mkdir(CACHE, { recursive: true });
  const api = await createApi({ dataFolder: draft, origin: 'http://localhost' });
  await api.close();
  await rename(draft, path).catch(() => rm(draft, { recursive: true }));
  for (const name of await readdir(CACHE)) {
    const other = join(CACHE, name);
    if (name.startsWith('test-database-') && other !== path) await rm(other, { recursive: true });
  }
  return path;
}

async function onServer(url: string, portal: string, dataFolder: string): Promise<Place> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`CREATE DATABASE ${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = name;
  await mkdir(dataFolder);
  return {
    portal,
    dataFolder,
    databaseUrl: databaseUrl.href,
    async remove() {
      await administer(`DROP DATABASE ${name}`);
      await rm(portal, { recursive: true });
    },
  };
}

export async function newPlace(): Promise<Place> {
  const portal = await mkdtemp(join(tmpdir(), 'portal-'));
  const dataFolder = join(portal, 'api');
  const server = process.env['TEST_DATABASE_URL'];
  if (server !== undefined) return onServer(server, portal, dataFolder);
  copyData(await template(), dataFolder);
  return { portal, dataFolder, remove: () => rm(portal, { recursive: true }) };
}

/** Opens the database of a place with the demo data, without an API. */
export const openDemoDatabase = (place: Place): Promise<Database> =>
  openDatabase(place, (fresh) =>
    seedDemo(fresh, {
      origin: 'http://portal.test',
      storage: createFolderStorage(join(place.dataFolder, 'images')),
    }),
  );

export interface DemoDatabase extends AsyncDisposable {
  database: Database;
  /** Its address, if it is on a server. */
  databaseUrl: string | undefined;
  /** The data folder of a corresponding API. */
  dataFolder: string;
  /** Closes it and removes everything. */
  discard: () => Promise<void>;
}

/** The same in a new place. */
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
