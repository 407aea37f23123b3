import { type CuttableServer, cuttableServer } from '../testing/cuttable-server';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { until } from '../testing/until';
import type { Database } from './database';
import { PatientPool } from './patient-pool';
import { openServed } from './served';
import { isUnavailable } from './unavailable';
import { heldTransaction } from '../testing/held-transaction';
import { startTestApi, type TestApi } from '../testing/test-api';
import { describeOnServer } from '../testing/on-server';

// The embedded database is part of the process: it cannot be away.
describeOnServer('while the database is away', () => {
  let own: TestApi;
  let database: CuttableServer;
  let api: TestApi;
  beforeAll(async () => {
    own = await startTestApi();
    database = await cuttableServer(own.databaseUrl ?? '');
    api = await startTestApi({ databaseUrl: database.url });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await database.close();
    await own.close();
  });

  test('for a moment, calls wait for it', async () => {
    const { access_token: token } = await api.signIn();
    await database.cut();
    const answers = Promise.all([
      api.call('profile', { token }),
      api.call('login', { body: { email: 'asha@example.com', password: 'wrong' } }),
      api.send('GET', '/api/ready'),
    ]);
    await api.send('GET', '/api/nothing');
    await database.restore();
    expect((await answers).map(({ status }) => status)).toEqual([200, 422, 200]);
  });

  describe('the statement that is under way', () => {
    let reached: Database;
    let watched: Database;
    beforeAll(async () => {
      const asItIs = async () => undefined;
      watched = await openServed(own.databaseUrl ?? '', asItIs);
      reached = await openServed(database.url, asItIs);
    });
    afterAll(async () => {
      await reached.close();
      await watched.close();
    });

    const isUnderWay = (mark: string) => () =>
      watched
        .query(
          sql`SELECT pid FROM pg_stat_activity
              WHERE query LIKE ${`%${mark}%`} AND pid <> pg_backend_pid() AND state = 'active'`,
        )
        .then(({ length }) => length > 0);

    test('is repeated when it reads', async () => {
      const read = reached.query(sql`SELECT 'reading' AS word FROM pg_sleep(0.5)`);
      await until(isUnderWay('reading'));
      await database.cut();
      await database.restore();
      expect(await read).toEqual([{ word: 'reading' }]);
    });

    test('may be none: what a transaction asks next fails, and the process goes on', async () => {
      const work = reached.transaction(async (transaction) => {
        const [row] = await transaction.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
        await watched.query(sql`SELECT pg_terminate_backend(${row?.pid}::int)`);
        await until(async () => {
          const left = await watched.query(
            sql`SELECT FROM pg_stat_activity WHERE pid = ${row?.pid}::int`,
          );
          return left.length === 0;
        });
        await transaction.query(sql`SELECT 1`);
      });
      await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
      expect(await reached.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    });

    test('is not repeated when it writes: whether it took effect is unknown', async () => {
      const written = reached.query(
        sql`INSERT INTO rate_limits SELECT 'writing', 1, now() FROM pg_sleep(0.5)`,
      );
      const outcome = expect(written).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
      await until(isUnderWay('writing'));
      await database.cut();
      await database.restore();
      await outcome;
    });
  });

  describe('without a word', () => {
    const SILENCE = 400;
    let line: CuttableServer;
    let pool: PatientPool;
    beforeEach(async () => {
      line = await cuttableServer(own.databaseUrl ?? '');
      pool = new PatientPool({
        connectionString: line.url,
        connectionTimeoutMillis: 5_000,
        silenceMillis: SILENCE,
        max: 2,
      });
    });
    afterEach(async () => {
      await pool.end();
      await line.close();
    });

    const backend = async (): Promise<number> => {
      const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      return rows[0]?.pid ?? 0;
    };

    test('a statement fails, and a new connection takes the place of all', async () => {
      const before = await Promise.all([backend(), backend()]);
      line.silence();
      const failure = await pool.query('SELECT 1').catch((error: unknown) => error);
      expect(isUnavailable(failure)).toBe(true);
      expect(pool.idleCount).toBe(1);
      expect(before).not.toContain(await backend());
      expect(pool.totalCount).toBe(1);
    });

    test('the pool ends, and leaves no connection open', async () => {
      const ended = new PatientPool({
        connectionString: line.url,
        connectionTimeoutMillis: 5_000,
        silenceMillis: SILENCE,
      });
      const client = await ended.connect();
      const closed = new Promise((resolve) => client.connection.stream.once('close', resolve));
      client.release();
      line.silence();
      await ended.end();
      await closed;
    });

    test('a transaction fails, and its connection is not used again', async () => {
      const driver = drizzle(pool);
      const work = driver.transaction(async (transaction) => {
        await transaction.execute(sql`SELECT 1`);
        line.silence();
        await transaction.execute(sql`SELECT 2`);
      });
      await expect(work).rejects.toThrow();
      expect(await backend()).toBeGreaterThan(0);
    });

    test('a connection that nobody uses is kept', async () => {
      const first = await backend();
      const elsewhere = await openServed(own.databaseUrl ?? '', async () => undefined);
      await elsewhere.query(sql`SELECT pg_sleep(${(2 * SILENCE) / 1000})`);
      await elsewhere.close();
      expect(await backend()).toBe(first);
    });
  });

  test('a statement that takes the server too long is answered 503, and the session goes on after', async () => {
    const limited = new URL(own.databaseUrl ?? '');
    limited.searchParams.set('options', '-c statement_timeout=500');
    await using slow = await startTestApi({ databaseUrl: limited.href });
    const { refresh_token } = await slow.signIn();
    const refresh = () => slow.call('refreshToken', { body: { refresh_token } });
    await using lock = await heldTransaction(own.databaseUrl, 'LOCK TABLE refresh_tokens');
    const { status, headers } = await refresh();
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '5',
    });
    await lock.commit();
    expect((await refresh()).status).toBe(200);
  });

  test('for longer, calls are answered 503 with the time to try again, and the session goes on after', async () => {
    const { access_token: token, refresh_token } = await api.signIn();
    const answers = () =>
      Promise.all([
        api.call('profile', { token }),
        api.call('notifications', { token }),
        api.call('refreshToken', { body: { refresh_token } }),
        api.call('login', { body: { email: 'asha@example.com', password: 'wrong' } }),
        api.send('GET', '/api/ready'),
      ]);
    await database.cut();
    for (const { status, headers, body } of await answers()) {
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
        status: 503,
        retryAfter: '5',
      });
      expect(body).toMatchObject({ message: expect.any(String) });
    }

    await database.restore();
    const after = await answers();
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 422, 200]);
  });
});
