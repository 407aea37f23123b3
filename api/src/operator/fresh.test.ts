import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { SIGN_IN_AGAIN } from '@portal/shared/contract';
import { openDatabase } from '../database/open';
import type { App } from '../http/app';
import { answerErrors } from '../http/errors';
import { limiterIn } from '../limits/limiter';
import { LIMITS } from '../limits/limits';
import { newPlace } from '../testing/database-place';
import { operatorAccountRoutes } from './account-routes';
import { addOperator } from './accounts';
import { operatorGuard } from './guard';
import { beginSession } from './sessions';

test('a page left open changes nobody’s account until its person signs in again, and reads on', async () => {
  const place = await newPlace();
  const database = await openDatabase(place, async () => undefined);
  const app = Fastify() as unknown as App;
  answerErrors(app);
  operatorGuard(app, { database, limiter: limiterIn(database, LIMITS), sharedSecret: 'none' });
  operatorAccountRoutes(app, { database, origin: 'http://portal.test' });

  const { id } = await addOperator(database, { name: 'jaya', role: 'operate' });
  const session = () =>
    beginSession(database, { operatorId: id, place: { address: '::1', browser: 'x' } });
  const add = (token: string, name: string) =>
    app.inject({
      method: 'POST',
      url: '/operators',
      headers: { cookie: `portal_operator=${token}`, 'sec-fetch-site': 'same-origin' },
      payload: { name, role: 'view' },
    });

  const forgotten = await session();
  expect((await add(forgotten, 'kiran')).statusCode).toBe(201);
  await database.query(sql`
    UPDATE operator_sessions SET created_at = created_at - interval '11 minutes'`);
  const refused = await add(forgotten, 'lila');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toEqual({ message: 'Sign in again to do that.', code: SIGN_IN_AGAIN });
  const read = { url: '/operators', headers: { cookie: `portal_operator=${forgotten}` } };
  expect((await app.inject(read)).statusCode).toBe(200);
  expect((await add(await session(), 'lila')).statusCode).toBe(201);

  await app.close();
  await database.close();
  await place.remove();
}, 60_000);
