import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { createApi } from '../create-api';
import { newPlace, openDemoDatabase, type Place } from '../testing/demo-database';
import { forgetLater, LATER, migrateLater } from '../testing/schema-changes';
import { startTestApi } from '../testing/test-api';
import { until } from '../testing/on-server';
import { type Running, startWhenSchemaFits } from '../serve';
import type { Database } from './database';
import { OLDEST_SERVED, SchemaMismatch, SCHEMAS, findSchemaObstacle } from './schema-version';

const own = SCHEMAS.at(-1);
const needs = `This API needs schema ${own?.number} (${own?.name}).`;
const undeclared = `${needs} The database has schema ${LATER.number}, and nothing says that older APIs work on it.`;

async function changed(place: Place, change: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDemoDatabase(place);
  await change(database);
  await database.close();
}

test('an API on a later schema that only adds is ready, reads and writes', async () => {
  await using api = await startTestApi({}, migrateLater);
  const ready = await api.send('GET', '/ready');
  expect([ready.status, ready.body]).toEqual([
    200,
    { status: 'ready', connections: { database: 'local' } },
  ]);
  const { access_token: token, refresh_token } = await api.signIn();
  expect((await api.call('profile', { token })).status).toBe(200);
  expect((await api.call('notifications', { token })).status).toBe(200);
  const email = 'bina@example.com';
  expect((await api.call('forgotPassword', { body: { email } })).status).toBe(200);
  expect((await api.call('refreshToken', { body: { refresh_token } })).status).toBe(200);
});

test('what a database says about its schema', async () => {
  const place = await newPlace();
  await changed(place, async (database) => {
    expect(await findSchemaObstacle(database)).toBeNull();
    await migrateLater(database, null);
    expect(await findSchemaObstacle(database)).toBe(undeclared);
    const { number, name, migration } = LATER;
    const declare = (oldest: number) =>
      database.query(sql`
        INSERT INTO schema_declarations (migration, number, name, oldest_served)
        VALUES (${migration}, ${number}, ${name}, ${oldest})
        ON CONFLICT (migration) DO UPDATE SET oldest_served = excluded.oldest_served`);
    await declare(number);
    expect(await findSchemaObstacle(database)).toBe(
      `${needs} The database has schema ${number} (later), which is for APIs of schema ${number} or newer.`,
    );
    await declare(OLDEST_SERVED);
    expect(await findSchemaObstacle(database)).toBeNull();
    await forgetLater(database);
    await database.query(sql`
      DELETE FROM drizzle.__drizzle_migrations
      WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`);
    expect(await findSchemaObstacle(database)).toBe(
      `${needs} The database has schema ${LATER.number - 2}; an API migrates it when it starts.`,
    );
  });
  await place.remove();
});

test('an API that starts on an unsuitable schema reports the needed and the found one, and starts when it fits', async () => {
  const [unfit, fit] = [await newPlace(), await newPlace()];
  await changed(unfit, (database) => migrateLater(database, null));
  const origin = 'http://portal.test';
  let place = unfit;
  const start = () => createApi({ ...place, origin });
  await expect(start()).rejects.toThrow(SchemaMismatch);

  const messages: string[] = [];
  const running: Running = await startWhenSchemaFits({
    start,
    origin,
    onWait: (message) => messages.push(message),
    milliseconds: 20,
  });
  const server = createServer((request, response) => running.handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const ready = await fetch(`${address}/ready`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await ready.json()).toEqual({
      status: 'not ready',
      message: undeclared,
      obstacles: [undeclared],
    });
    expect((await fetch(`${address}/api/health?x`)).status).toBe(200);
    expect((await fetch(`${address}/api/subscribers/account/v1/details`)).status).toBe(503);
    expect(messages).toEqual([undeclared]);
    place = fit;
    await until(async () => (await fetch(`${address}/api/ready`)).status === 200);
  } finally {
    server.closeAllConnections();
    server.close();
    await running.close();
    await unfit.remove();
    await fit.remove();
  }
});
