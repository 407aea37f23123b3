import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparing } from './prepared-statements';

/** A database that answers with the name each statement was given. */
function listening() {
  const session = {
    prepareQuery: (_query: unknown, _fields: unknown, name: string | undefined) => ({
      execute: async () => ({ rows: [name] }),
    }),
  };
  const driver = {
    _: { session },
    transaction: (work: (transaction: unknown) => Promise<unknown>) => work({ _: { session } }),
  };
  return preparing(driver as unknown as NodePgDatabase);
}

/** A database whose connection breaks with `error` as often as said, and how often it was asked. */
function breaking(error: Error, times: number) {
  const asked = { times: 0 };
  const session = {
    prepareQuery: () => ({
      execute: async () => {
        asked.times += 1;
        if (asked.times <= times) throw new Error('Failed query', { cause: error });
        return { rows: ['read'] };
      },
    }),
  };
  const driver = {
    _: { session },
    transaction: (work: (transaction: unknown) => Promise<unknown>) => work({ _: { session } }),
  };
  return { asked, driver: preparing(driver as unknown as NodePgDatabase) };
}

const LOST = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

test('what was being read when the connection broke is read anew, also by several that broke', async () => {
  const { driver } = breaking(LOST, 10);
  expect(await driver.execute(sql`SELECT 1`)).toEqual({ rows: ['read'] });
});

test.each([
  ['a change', LOST, 'UPDATE cameras SET id = 1'],
  ['a reading that locks', LOST, 'SELECT id FROM cameras FOR UPDATE'],
  ['a reading that is at fault itself', new Error('no such column'), 'SELECT x'],
])('%s is sent once', async (_what, error, text) => {
  const { asked, driver } = breaking(error, 1);
  await expect(driver.execute(sql.raw(text))).rejects.toThrow('Failed query');
  expect(asked.times).toBe(1);
});

test('a transaction reads nothing anew: its connection is gone', async () => {
  const { asked, driver } = breaking(LOST, 1);
  const reading = driver.transaction(async (transaction) => transaction.execute(sql`SELECT 1`));
  await expect(reading).rejects.toThrow('Failed query');
  expect(asked.times).toBe(1);
});

test('a database that stays away is given up', async () => {
  const { asked, driver } = breaking(LOST, 100);
  await expect(driver.execute(sql`SELECT 1`)).rejects.toThrow('Failed query');
  expect(asked.times).toBe(11);
});

const nameOf = async (
  executor: Pick<ReturnType<typeof preparing>, 'execute'>,
  text: string,
  value = 1,
) => (await executor.execute(sql`${sql.raw(text)} ${value}`)).rows[0];

test('a statement has one name for all values, in a transaction too, and no other statement has it', async () => {
  const driver = listening();
  const name = await nameOf(driver, 'SELECT', 1);
  expect(name).toEqual(expect.any(String));
  expect(await nameOf(driver, 'SELECT', 2)).toBe(name);
  expect(await driver.transaction((transaction) => nameOf(transaction, 'SELECT'))).toBe(name);
  expect(await nameOf(driver, 'DELETE')).not.toBe(name);
});

test('texts without end do not fill the server: what is beyond goes without a name', async () => {
  const driver = listening();
  const first = await nameOf(driver, 'SELECT 0,');
  for (let n = 1; n < 500; n += 1) await nameOf(driver, `SELECT ${n},`);
  expect(await nameOf(driver, 'SELECT 500,')).toBeUndefined();
  expect(await nameOf(driver, 'SELECT 0,')).toBe(first);
});
