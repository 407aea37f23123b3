import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { createApiMetrics } from '../metrics/api-metrics';
import { type DemoDatabase, newDemoDatabase } from '../testing/demo-database';
import { describeOnServer, openTransaction } from '../testing/on-server';
import { jpeg } from '../testing/image-files';
import { createImages } from './images';
import { createFolderStorage } from './storage/storage';

describeOnServer('a sweep while somebody submits an image of more than a day ago', () => {
  let demo: DemoDatabase;
  beforeAll(async () => (demo = await newDemoDatabase()));
  afterAll(() => demo.discard());

  test('leaves it', async () => {
    const { database, databaseUrl, dataFolder } = demo;
    const folder = join(dataFolder, 'images');
    const { log } = Fastify();
    const images = createImages({
      database,
      storage: createFolderStorage(folder),
      log,
      metrics: createApiMetrics(),
    });
    const name = await images.add('bina', await jpeg(), new AbortController().signal);
    await database.query(sql`
      UPDATE images SET unused_since = now() - interval '25 hours' WHERE file_name = ${name}`);
    await using submission = await openTransaction(
      databaseUrl,
      `UPDATE images SET unused_since = NULL WHERE file_name = '${name}' AND NOT leaving`,
    );
    const sweep = images.sweep();
    await Promise.race([sweep, submission.isWaitedFor()]);
    await submission.commit();
    await sweep;
    expect(await readdir(folder)).toContain(name);
    const stored = await database.query(sql`SELECT leaving FROM images WHERE file_name = ${name}`);
    expect(stored).toEqual([{ leaving: false }]);
  });
});
