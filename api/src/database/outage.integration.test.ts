import { type CuttableServer, cuttableServer } from '../testing/cuttable-server';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describeOnServer, openTransaction, until } from '../testing/on-server';
import type { Database } from './database';
import { openServed } from './served';
import { startTestApi, type TestApi } from '../testing/test-api';

// The embedded database is part of the process: it cannot be unavailable.
describeOnServer('while the database is away', () => {
  let own: TestApi;
  let database: CuttableServer;
  let api: TestApi;
  beforeAll(async () => {
    own = await startTestApi();
    database = await cuttableServer(own.databaseUrl ?? '');
    api = await startTestApi({ databaseUrl: database.url });
  });
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

  describe('the statement in progress', () => {
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

    test('may be missing: the next statement of a transaction fails, and the process continues', async () => {
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

    test('fails: whether it took effect is unknown', async () => {
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

  describe('that refuses its own API', () => {
    const ROLE = `api_${randomUUID().replaceAll('-', '')}`;
    const PASSWORD = 'as-configured';
    let administrator: pg.Client;
    let hosted: TestApi;
    let name: string;

    let rules: string;

    /** Writes the server's authentication rules. */
    const writeRules = async (text: string) => {
      const { rows } = await administrator.query<{ object: number }>(
        `SELECT lo_from_bytea(0, convert_to($1, 'UTF8')) AS object`,
        [text],
      );
      await administrator.query(
        `SELECT lo_export($1, current_setting('hba_file')), lo_unlink($1), pg_reload_conf()`,
        [rows[0]?.object],
      );
    };

    beforeAll(async () => {
      const server = new URL(own.databaseUrl ?? '');
      name = server.pathname.slice(1);
      const elsewhere = new URL(server);
      elsewhere.pathname = 'postgres';
      administrator = new pg.Client({ connectionString: elsewhere.href });
      await administrator.connect();
      await administrator.query(`CREATE ROLE ${ROLE} SUPERUSER LOGIN PASSWORD '${PASSWORD}'`);
      const { rows } = await administrator.query<{ rules: string }>(
        `SELECT pg_read_file(current_setting('hba_file')) AS rules`,
      );
      rules = rows[0]?.rules ?? '';
      await writeRules(`local all ${ROLE} scram-sha-256\n${rules}`);
      server.username = ROLE;
      server.password = PASSWORD;
      hosted = await startTestApi({ databaseUrl: server.href });
    });
    afterAll(async () => {
      await hosted.close();
      await writeRules(rules);
      await administrator.query(`DROP ROLE ${ROLE}`);
      await administrator.end();
    });

    test.each<[string, () => string, () => string]>([
      [
        'a changed password',
        () => `ALTER ROLE ${ROLE} PASSWORD 'rotated'`,
        () => `ALTER ROLE ${ROLE} PASSWORD '${PASSWORD}'`,
      ],
      [
        'a role without login',
        () => `ALTER ROLE ${ROLE} NOLOGIN`,
        () => `ALTER ROLE ${ROLE} LOGIN`,
      ],
      [
        'a database that takes no connections',
        () => `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
        () => `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`,
      ],
      [
        'a role with too many connections',
        () => `ALTER ROLE ${ROLE} NOSUPERUSER CONNECTION LIMIT 0`,
        () => `ALTER ROLE ${ROLE} SUPERUSER CONNECTION LIMIT -1`,
      ],
    ])(
      'by %s is answered 503, and the session continues afterwards',
      async (_why, refuse, restore) => {
        const { access_token: token, refresh_token } = await hosted.signIn();
        const answers = async () => {
          const all = await Promise.all([
            hosted.call('profile', { token }),
            hosted.call('refreshToken', { body: { refresh_token } }),
            hosted.call('login', { body: { email: 'asha@example.com', password: 'wrong' } }),
            hosted.send('GET', '/api/ready'),
          ]);
          return all.map(({ status, headers }) => [status, headers.get('retry-after')]);
        };
        await administrator.query(refuse());
        await administrator.query(
          'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = $1',
          [ROLE],
        );
        expect(await answers()).toEqual(Array(4).fill([503, '5']));
        await administrator.query(restore());
        expect((await answers()).map(([status]) => status)).toEqual([200, 200, 422, 200]);
      },
    );
  });

  describe('silently', () => {
    const TIMEOUT_MS = 400;
    let line: CuttableServer;
    let reached: Database;
    beforeEach(async () => {
      line = await cuttableServer(own.databaseUrl ?? '');
      const impatient = new URL(line.url);
      impatient.searchParams.set('query_timeout', String(TIMEOUT_MS));
      reached = await openServed(impatient.href, async () => undefined);
    });
    afterEach(async () => {
      await reached.close();
      await line.close();
    });

    const getBackend = async (): Promise<number> => {
      const { pid } = await reached.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      return pid;
    };

    test('a statement fails, and the next one gets another connection', async () => {
      const before = await getBackend();
      line.silence();
      await expect(getBackend()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
      expect(await getBackend()).not.toBe(before);
    });

    test('a transaction fails, and its connection is not used again', async () => {
      let before = 0;
      const work = reached.transaction(async (transaction) => {
        ({ pid: before } = await transaction.one<{ pid: number }>(
          sql`SELECT pg_backend_pid() AS pid`,
        ));
        line.silence();
        await transaction.query(sql`SELECT 2`);
      });
      await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
      expect(await getBackend()).not.toBe(before);
    });

    test('an idle connection is kept', async () => {
      const first = await getBackend();
      const elsewhere = await openServed(own.databaseUrl ?? '', async () => undefined);
      await elsewhere.query(sql`SELECT pg_sleep(${(2 * TIMEOUT_MS) / 1000})`);
      await elsewhere.close();
      expect(await getBackend()).toBe(first);
    });
  });

  test('a statement that takes the server too long is answered 503, and the session continues afterwards', async () => {
    const limited = new URL(own.databaseUrl ?? '');
    limited.searchParams.set('options', '-c statement_timeout=500');
    await using slow = await startTestApi({ databaseUrl: limited.href });
    const { refresh_token } = await slow.signIn();
    const refresh = () => slow.call('refreshToken', { body: { refresh_token } });
    await using lock = await openTransaction(own.databaseUrl, 'LOCK TABLE refresh_tokens');
    const { status, headers } = await refresh();
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '5',
    });
    await lock.commit();
    expect((await refresh()).status).toBe(200);
  });

  test('for longer, calls are answered 503 with the time to try again, and the session continues afterwards', async () => {
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
