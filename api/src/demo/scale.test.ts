import { sql } from 'drizzle-orm';
import { getToday } from '../cameras/cameras';
import type { Database } from '../database/database';
import { newDemoDatabase } from '../testing/demo-database';
import { seedScale } from './seed';

const getCameras = (database: Database) =>
  database.one(sql`
    SELECT count(*)::int AS cameras, min(id) AS first, max(id) AS last
    FROM cameras WHERE subscriber_id = 'scale'`);

test('the account for measurements has the requested number of cameras, with unique ids', async () => {
  const { database, discard } = await newDemoDatabase();
  expect(await getCameras(database)).toEqual({
    cameras: 2000,
    first: 'scale-0001',
    last: 'scale-2000',
  });
  await database.query(sql`DELETE FROM cameras WHERE subscriber_id = 'scale'`);
  await seedScale(database, { owner: 'scale', today: getToday(), cameras: 10_001 });
  expect(await getCameras(database)).toEqual({
    cameras: 10_001,
    first: 'scale-00001',
    last: 'scale-10001',
  });
  await discard();
});
