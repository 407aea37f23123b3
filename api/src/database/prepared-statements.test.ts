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
