import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { AWAY_HEADER, SIGN_IN_AGAIN } from '@portal/shared/contract';
import { openDatabase } from '../database/open';
import type { App } from '../http/app';
import { answerErrors } from '../http/errors';
import { limiterIn } from '../limits/limiter';
import { LIMITS } from '../limits/limits';
import { newPlace } from '../testing/database-place';
import { operatorAccountRoutes } from './account-routes';
import { addOperator } from './accounts';
import { operatorGuard } from './guard';
import { ownOperatorRoutes } from './own-routes';
import { beginSession } from './sessions';

test('a page left open changes nobody’s account until its person signs in again, reads on, and keeps no session alive by itself', async () => {
  const place = await newPlace();
  const database = await openDatabase(place, async () => undefined);
  const app = Fastify() as unknown as App;
  answerErrors(app);
  operatorGuard(app, { database, limiter: limiterIn(database, LIMITS) });
  operatorAccountRoutes(app, { database, origin: 'http://portal.test' });
  ownOperatorRoutes(app, database);

  const { id } = await addOperator(database, { name: 'jaya', role: 'operate' });
  const session = () =>
    beginSession(database, { operatorId: id, place: { address: '::1', browser: 'x' } });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (method: string, token: string, body?: object) =>
    fetch(`${origin}/operators`, {
      method,
      headers: {
        cookie: `portal_operator=${token}`,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const add = (token: string, name: string) => ask('POST', token, { name, role: 'view' });

  const forgotten = await session();
  expect((await add(forgotten, 'kiran')).status).toBe(201);
  await database.query(sql`
    UPDATE operator_sessions SET created_at = created_at - interval '11 minutes'`);
  const refused = await add(forgotten, 'lila');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({
    message: 'Sign in again to do that.',
    code: SIGN_IN_AGAIN,
  });
  expect((await ask('GET', forgotten)).status).toBe(200);
  const own = (headers: Record<string, string> = {}) =>
    fetch(`${origin}/me`, { headers: { cookie: `portal_operator=${forgotten}`, ...headers } });
  expect((await own()).status).toBe(200);

  await database.query(sql`UPDATE operator_sessions SET seen_at = now() - interval '50 minutes'`);
  const isIdle = async () =>
    (
      await database.one<{ idle: boolean }>(
        sql`SELECT seen_at < now() - interval '49 minutes' AS idle FROM operator_sessions`,
      )
    ).idle;
  await own({ [AWAY_HEADER]: '1' });
  expect(await isIdle()).toBe(true);
  await own();
  expect(await isIdle()).toBe(false);
  expect((await add(await session(), 'lila')).status).toBe(201);

  await app.close();
  await database.close();
  await place.remove();
}, 60_000);
