import { sql } from 'drizzle-orm';
import { tokenHash } from '../authentication/random-token';
import { newDemoDatabase } from '../testing/demo-database';
import { addOperator } from './accounts';
import { makeLink, operatorOfLink, useLink } from './links';

test('a link is good for a day, until the next one, and once', async () => {
  await using demo = await newDemoDatabase();
  const { database } = demo;
  const { id } = await addOperator(database, { name: 'asha', role: 'view' });
  const token = async () =>
    (await makeLink(database, 'http://portal.test', id)).link.split('#enrol=')[1] ?? '';
  const isGood = async (of: string) => (await operatorOfLink(database, of)) !== undefined;

  const first = await token();
  const second = await token();
  expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
  expect(await useLink(database, tokenHash(first))).toBe(false);
  await database.query(sql`UPDATE operator_links SET ends_at = ends_at - interval '25 hours'`);
  expect(await isGood(second)).toBe(false);
  expect(await useLink(database, tokenHash(second))).toBe(false);

  const third = await token();
  expect(await useLink(database, tokenHash(third))).toBe(true);
  expect(await useLink(database, tokenHash(third))).toBe(false);
});
