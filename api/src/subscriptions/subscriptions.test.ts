import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../testing/demo-database';
import { getLastDay } from './subscriptions';

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());

test.each([
  ['1 month', '2026-11-24', '2026-12-23'],
  ['12 months', '2026-11-24', '2027-11-23'],
  ['3 months', '2026-12-01', '2027-02-28'],
  ['1 month', '2027-01-28', '2027-02-27'],
  ['1 month', '2027-01-29', '2027-02-28'],
  ['1 month', '2027-01-31', '2027-02-28'],
  ['1 month', '2028-01-31', '2028-02-29'],
  ['12 months', '2028-02-29', '2029-02-28'],
  ['1 month', '2027-03-01', '2027-03-31'],
  ['7 days', '2027-02-26', '2027-03-04'],
])('%s from %s last until %s', async (duration, start, last) => {
  const day = getLastDay(sql`${start}::date`, sql`${duration}::interval`);
  expect(await database.one(sql`SELECT ${day}::text AS last`)).toEqual({ last });
});

test('months bought one by one cover no day less than those bought at once, from every day of four years', async () => {
  const month = getLastDay(sql`ends + 1`, sql`interval '1 month'`);
  const year = getLastDay(sql`start`, sql`interval '12 months'`);
  const short = await database.query(sql`
    WITH RECURSIVE row (start, count, ends) AS (
      SELECT day::date, 0, day::date - 1
      FROM generate_series(timestamp '2027-01-01', '2030-12-31', interval '1 day') AS day
      UNION ALL SELECT start, count + 1, ${month} FROM row WHERE count < 12)
    SELECT start::text, ends::text FROM row
    WHERE count = 12 AND ends NOT BETWEEN ${year} AND ${year} + 3`);
  expect(short).toEqual([]);
});
