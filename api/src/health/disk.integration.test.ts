import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open';
import { copyData } from '../testing/copy-data';
import { newPlace } from '../testing/demo-database';
import { MAY_MOUNT, type SmallDisk, smallDisk } from '../testing/small-disk';
import { startTestApi } from '../testing/test-api';
import { watchDiskErrors } from './health';

const onDisk = MAY_MOUNT ? test : test.skip;

const removals: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

/** An API's folder on a disk with 64 MB left. */
async function folderOnDisk(): Promise<{ folder: string; full: SmallDisk }> {
  const full = smallDisk(128);
  const place = await newPlace();
  removals.push(
    () => full.remove(),
    () => place.remove(),
  );
  const folder = join(full.folder, 'api');
  copyData(place.dataFolder, folder);
  return { folder, full };
}

onDisk(
  'an API on a full disk lives, is not ready, says what is full, and still reads',
  async () => {
    const { folder, full } = await folderOnDisk();
    await using api = await startTestApi({ dataFolder: folder, databaseUrl: undefined });
    const { access_token: token } = await api.signIn();
    expect((await api.send('GET', '/ready')).status).toBe(200);
    full.fill();
    const { status, text } = await api.send('GET', '/ready');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({
      message: "The disk of the API's folder is full: 0 MB are free, and it needs 16 MB.",
    });
    expect((await api.send('GET', '/health')).status).toBe(200);
    expect((await api.call('profile', { token })).status).toBe(200);
    full.empty();
    expect((await api.send('GET', '/ready')).status).toBe(200);
  },
  60_000,
);

onDisk(
  'on a full disk the database refuses what it cannot keep and keeps what it acknowledged',
  async () => {
    const { folder, full } = await folderOnDisk();
    const opened = await openDatabase({ dataFolder: folder }, async () => undefined);
    const { database, hasSpace } = watchDiskErrors(opened);
    const add = () =>
      database.query(sql`
      INSERT INTO letters (recipient, subject, text, html)
      VALUES ('full@example.com', '', '', repeat(md5(random()::text), 200))`);
    const count = async (queries: Database) =>
      (await queries.query(sql`SELECT 1 FROM letters WHERE recipient = 'full@example.com'`)).length;

    expect(await hasSpace()).toBeNull();
    full.fill();
    let acknowledged = 0;
    const writing = async () => {
      for (;;) {
        await add();
        acknowledged += 1;
      }
    };
    await expect(writing()).rejects.toThrow('No space left on device');
    expect(await hasSpace()).toBe('The disk of the database is full.');
    expect(await count(database)).toBe(acknowledged);
    full.empty();
    expect(await hasSpace()).toBeNull();
    await add();
    await database.close();

    const reopened = await openDatabase({ dataFolder: folder }, async () => undefined);
    expect(await count(reopened)).toBe(acknowledged + 1);
    await reopened.close();
  },
  60_000,
);

test('a database whose server had no space is full until a write succeeds', async () => {
  const refused = Object.assign(new Error('could not extend file'), { code: '53100' });
  let refuses = true;
  const answer = async () => {
    if (refuses) throw new Error('The database is unavailable', { cause: refused });
    return [];
  };
  const server = { query: answer, transaction: answer } as unknown as Database;
  const { database, hasSpace } = watchDiskErrors(server);
  expect(await hasSpace()).toBeNull();
  await expect(database.transaction(async () => undefined)).rejects.toThrow('unavailable');
  expect(await hasSpace()).toBe('The disk of the database is full.');
  refuses = false;
  expect(await hasSpace()).toBeNull();
});
