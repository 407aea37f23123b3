import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { describeOnServer } from '../testing/on-server';
import { startTestApi, type TestApi } from '../testing/test-api';
import type { Database } from './database';
import { openServed } from './served';

describe('a server', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `postgres://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
  });
  afterEach(() => server.close());

  const open = (address: string) => openServed(address, async () => undefined);

  test.each([
    ['the password', '28P01'],
    ['the role', '28000'],
    ['all connections to the database', '55000'],
    ['a database that it does not know', '3D000'],
    ['for reasons of a pooler', 'XX000'],
  ])('that refuses %s is unavailable, and is tried once', async (_what, code) => {
    const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`);
    const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
    let tries = 0;
    server.on('connection', (socket) => {
      tries += 1;
      socket.once('data', () => socket.end(Buffer.concat([head, fields])));
    });
    await expect(open(url)).rejects.toMatchObject({ name: 'DatabaseUnavailable', cause: { code } });
    expect(tries).toBe(1);
  });

  test('without the encryption that the address requires is unavailable', async () => {
    server.on('connection', (socket) => void socket.once('data', () => socket.end('N')));
    await expect(open(`${url}?sslmode=verify-full`)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      cause: { message: 'The server does not support SSL connections' },
    });
  });

  test('that accepts connections and never answers is given up', async () => {
    await expect(open(url)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  });

  test('that does not exist is unavailable', async () => {
    server.close();
    await once(server, 'close');
    await expect(open(url)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      cause: { code: 'ECONNREFUSED' },
    });
  });
});

describeOnServer('on a server', () => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await startTestApi();
    // One connection at a time: statements prepared on the first are visible to the next.
    database = await openServed(api.databaseUrl ?? '', async () => undefined);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  const countPrepared = (text: string) =>
    database.query(sql`SELECT 1 FROM pg_prepared_statements WHERE statement LIKE ${`${text}%`}`);

  test('a statement is prepared once for all values, also in a transaction', async () => {
    for (const value of [1, 2]) await database.query(sql`SELECT 'of all' || ${value}::int AS text`);
    await database.transaction((transaction) =>
      transaction.query(sql`SELECT 'of all' || ${3}::int AS text`),
    );
    expect(await countPrepared("SELECT 'of all'")).toHaveLength(1);
  });

  test('an unlimited number of statements does not fill the server', async () => {
    for (let n = 0; n < 510; n += 1) await database.query(sql.raw(`SELECT ${n} AS endless`));
    const { count } = await database.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM pg_prepared_statements`,
    );
    expect(count).toBeLessThanOrEqual(500);
    expect(await database.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });

  test('dates and times stay text', async () => {
    const [row] = await database.query(
      sql`SELECT date '2026-11-29' AS day, timestamptz '2026-11-29 10:00+00' AS time`,
    );
    expect(row).toEqual({ day: '2026-11-29', time: expect.stringMatching(/^2026-11-29 /) });
  });

  test('a failed transaction leaves nothing, and its connection is used again', async () => {
    const getBackend = sql`SELECT pg_backend_pid() AS pid`;
    const before = await database.one(getBackend);
    const work = database.transaction(async (transaction) => {
      await transaction.query(sql`INSERT INTO rate_limits VALUES ('undone', 1, now())`);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await database.query(sql`SELECT 1 FROM rate_limits WHERE key = 'undone'`)).toEqual([]);
    expect(await database.one(getBackend)).toEqual(before);
  });
});
