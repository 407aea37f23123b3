import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { today } from '../calendar/today';
import { one } from '../database/database';
import { openDatabase } from '../database/open';
import { seedDemo } from './seed';
import { seedScale } from './scale';

test('the account for measurements has as many cameras as asked for, each with an id of its own', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-scale-'));
  const database = await openDatabase({ dataFolder }, (fresh) =>
    seedDemo(fresh, { origin: 'http://portal.test', scaleCameras: 20_000 }),
  );
  const counted = await one(
    database,
    sql`SELECT count(*)::int AS cameras, min(id) AS first, max(id) AS last
        FROM cameras WHERE subscriber_id = 'scale'`,
  );
  expect(counted).toEqual({ cameras: 20_000, first: 'scale-00001', last: 'scale-20000' });

  await database.query(sql`DELETE FROM cameras WHERE subscriber_id = 'scale'`);
  await seedScale(database, { owner: 'scale', today: today(), cameras: 2000 });
  const usual = await one(
    database,
    sql`SELECT min(id) AS first, max(id) AS last FROM cameras WHERE subscriber_id = 'scale'`,
  );
  expect(usual).toEqual({ first: 'scale-0001', last: 'scale-2000' });
  await database.close();
  await rm(dataFolder, { recursive: true });
}, 60_000);
