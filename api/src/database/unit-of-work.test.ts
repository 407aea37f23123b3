import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../testing/demo-database';
import type { Database } from './database';

const demo = await newDemoDatabase();
const { database } = demo;
afterAll(() => demo.discard());
beforeEach(() => database.query(sql`DELETE FROM rate_limits`));

const note = (key: string, queries: Pick<Database, 'query'> = database) =>
  queries.query(sql`INSERT INTO rate_limits VALUES (${key}, 1, now())`);

const noted = async (): Promise<string[]> =>
  (await database.query<{ key: string }>(sql`SELECT key FROM rate_limits ORDER BY key`)).map(
    ({ key }) => key,
  );

class Trouble extends Error {}
const fail = async () => {
  throw new Trouble();
};

test('the statements of a unit, also in transactions, are one transaction', async () => {
  const result = await database.asUnit(async () => {
    await note('a');
    await database.transaction((transaction) => note('b', transaction));
    expect(await noted()).toEqual(['a', 'b']);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await noted()).toEqual(['a', 'b']);
});

test('or undone together', async () => {
  const unit = database.asUnit(async () => {
    await note('a');
    await database.transaction((transaction) => note('b', transaction));
    await fail();
  });
  await expect(unit).rejects.toThrow(Trouble);
  expect(await noted()).toEqual([]);
});

test('a failed transaction in a unit is undone alone, and the unit continues', async () => {
  await database.asUnit(async () => {
    await note('a');
    const part = database.transaction(async (transaction) => {
      await note('b', transaction);
      await fail();
    });
    await expect(part).rejects.toThrow(Trouble);
    await note('c');
  });
  expect(await noted()).toEqual(['a', 'c']);
});

test('concurrent transactions of a unit run one after another', async () => {
  await database.asUnit(async () => {
    const parts = ['a', 'b', 'c'].map((key) =>
      database.transaction(async (transaction) => {
        await note(key, transaction);
        if (key === 'b') await fail();
      }),
    );
    expect((await Promise.allSettled(parts)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
  expect(await noted()).toEqual(['a', 'c']);
});

test('before work that waits for something else the unit is committed, and its connection released', async () => {
  const unit = database.asUnit(async () => {
    await note('a');
    // On the embedded engine, with its one connection, this would wait for ever.
    await database.apart(async () => {
      expect(await noted()).toEqual(['a']);
      await note('b');
    });
    await note('c');
    await fail();
  });
  await expect(unit).rejects.toThrow(Trouble);
  expect(await noted()).toEqual(['a', 'b']);
});

describe('a unit whose commit fails', () => {
  beforeAll(() =>
    database.query(sql`CREATE TABLE seats (number int UNIQUE DEFERRABLE INITIALLY DEFERRED)`),
  );
  const takeTwice = () => database.query(sql`INSERT INTO seats VALUES (1), (1)`);
  const taken = { code: '23505' };

  test('has failed, whatever its work returned', async () => {
    await expect(database.asUnit(takeTwice)).rejects.toMatchObject(taken);
    expect(await database.query(sql`SELECT FROM seats`)).toEqual([]);
  });

  test('does not start work that was to run apart', async () => {
    const payment = jest.fn();
    const unit = database.asUnit(async () => {
      await takeTwice();
      await database.apart(payment);
    });
    await expect(unit).rejects.toMatchObject(taken);
    expect(payment).not.toHaveBeenCalled();
  });
});

test('background work after a unit is not part of it', async () => {
  let goOn: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (goOn = resolve));
  let background: Promise<unknown> = Promise.resolve();
  await database.asUnit(async () => {
    background = ended.then(() => note('b'));
    await note('a');
  });
  goOn();
  await background;
  expect(await noted()).toEqual(['a', 'b']);
});

test('outside a unit, work that runs apart simply runs', async () => {
  expect(await database.apart(async () => 'done')).toBe('done');
});
