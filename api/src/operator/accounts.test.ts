import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { AWAY_HEADER, type OperatorRole } from '@portal/shared/contract';
import { openDatabase } from '../database/open';
import type { App } from '../http/app';
import { answerErrors } from '../http/errors';
import { createLimiter, LIMITS } from '../limits/limits';
import { newPlace } from '../testing/demo-database';
import { atConsole, auditLog, signedInOperator } from '../testing/operators';
import { testApi } from '../testing/test-api';
import { operatorAccountRoutes } from './access-routes';
import { addAccountForLink, findAccount } from './accounts';
import { operatorGuard } from './guard';
import { beginSession, IDLE_SECONDS, findPerson } from './sessions';

const api = await testApi();

test('a viewer sees everything, and whatever they try to do is refused and recorded', async () => {
  const { ask } = await signedInOperator(api, 'viewer', 'viewer');
  expect((await ask('GET', '/operators')).status).toBe(200);
  expect((await ask('GET', '/audit')).status).toBe(200);
  expect((await ask('GET', '/api/operator/v1/cancel-requests')).body.total).toBe(3);
  for (const [method, path, body] of [
    ['DELETE', '/operators/viewer/sessions', undefined],
    ['GET', '/tokens', undefined],
    ['POST', '/api/operator/v1/kycs/asha/verify', {}],
    ['POST', '/api/operator/v1/kycs/asha/reject', { reason: 'No' }],
    ['POST', '/api/operator/v1/payments/ORD-1/settle', undefined],
    ['POST', '/api/operator/v1/cancel-requests/1/approve', { remarks: 'x' }],
    ['POST', '/api/operator/v1/cancel-requests/1/reject', { remarks: 'x' }],
    ['GET', '/api/operator/v1/load-counts', undefined],
  ] as const) {
    const { status } = await ask(method, path, { body });
    expect([path, status]).toEqual([path, path.endsWith('load-counts') ? 422 : 403]);
  }
  expect((await auditLog(api, '?actor=viewer&outcome=refused'))[0]).toMatchObject({
    kind: 'person',
    action: 'access',
    subject: '/api/operator/v1/cancel-requests/:id/reject',
    address: '127.0.0.1',
    count: 1,
  });
});

test('an admin ends the sessions of others, and an operator does not', async () => {
  const [admin, operator, other] = [
    await signedInOperator(api, 'chief', 'admin'),
    await signedInOperator(api, 'staff', 'operator'),
    await signedInOperator(api, 'other', 'operator'),
  ];
  const end = '/operators/other/sessions';
  expect((await operator.ask('DELETE', end)).status).toBe(403);
  expect(await other.isSignedIn()).toBe(true);
  expect((await admin.ask('DELETE', end)).status).toBe(204);
  expect(await other.isSignedIn()).toBe(false);
  expect((await admin.ask('DELETE', '/operators/nobody/sessions')).status).toBe(404);
  expect((await auditLog(api, '?action=session.revoke'))[0]).toMatchObject({
    actor: 'chief',
    subject: 'other',
    details: { sessions: 1 },
  });
  const listed = (await atConsole<object[]>(api, 'GET', '/operators')).body.data;
  expect(listed).toMatchObject([
    { name: 'chief', role: 'admin', sessions: 1 },
    { name: 'other', role: 'operator', sessions: 0, seen_at: expect.any(String) },
    { name: 'staff', role: 'operator', sessions: 1 },
    { name: 'viewer', role: 'viewer', sessions: 1 },
  ]);
});

test('a session ends after an hour without activity, and at its fixed end', async () => {
  const place = await newPlace();
  const database = await openDatabase(place, async () => undefined);
  const app = Fastify() as unknown as App;
  answerErrors(app);
  operatorGuard(app, { database, limiter: createLimiter(database, LIMITS) });
  operatorAccountRoutes(app, { database, origin: 'http://portal.test' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await database.transaction((transaction) =>
    addAccountForLink(transaction, { name: 'ila', role: 'operator' }),
  );
  const begin = () =>
    beginSession(database, {
      operatorId: id,
      place: { address: '::1', browser: 'x' },
      idToken: null,
    });
  const age = (seconds: number, column: string) =>
    database.query(sql`UPDATE operator_sessions SET ${sql.identifier(column)} =
      ${sql.identifier(column)} - make_interval(secs => ${seconds})`);
  const statusWith = async (token: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${origin}/operators`, {
        headers: { cookie: `portal_operator=${token}`, ...headers },
      })
    ).status;

  const session = await begin();
  await age(IDLE_SECONDS - 60, 'seen_at');
  expect(await statusWith(session)).toBe(200);
  await age(IDLE_SECONDS - 60, 'seen_at');
  // A page that refreshes itself is not activity.
  expect(await statusWith(session, { [AWAY_HEADER]: '1' })).toBe(200);
  await age(60, 'seen_at');
  expect(await statusWith(session)).toBe(401);
  const old = await begin();
  await age(12 * 60 * 60, 'expires_at');
  expect(await statusWith(old)).toBe(401);
  expect(JSON.stringify(await database.query(sql`SELECT * FROM operator_sessions`))).not.toContain(
    old,
  );
  await app.close();
  await database.close();
  await place.remove();
});

test('an account belongs to one person at the provider: it keeps its name, and nobody takes over another’s', async () => {
  const place = await newPlace();
  const database = await openDatabase(place, async () => undefined);
  const enter = (
    subject: string,
    name: string,
    role: OperatorRole,
    issuer = 'https://id.example',
  ) =>
    database.transaction((transaction) =>
      findAccount(transaction, { issuer, subject, name, role, idToken: 'x' }),
    );
  const readRole = async (name: string) =>
    (await database.one<{ role: string }>(sql`SELECT role FROM operators WHERE name = ${name}`))
      .role;

  const asha = await enter('1', 'asha', 'viewer');
  expect(asha.name).toBe('asha');
  // Renamed and promoted at the provider.
  expect(await enter('1', 'asha gurung', 'admin')).toEqual(asha);
  expect(await readRole('asha')).toBe('admin');
  const namesake = await enter('2', 'ASHA', 'viewer');
  expect(namesake.name).toMatch(/^ASHA \([\da-f]{8}\)$/);
  expect((await enter('1', 'asha', 'viewer', 'https://other.example')).id).not.toBe(asha.id);
  expect(await readRole('asha')).toBe('admin');

  // Somebody who used a link on the first day. The link's session does not get the other role.
  const linked = await database.transaction((transaction) =>
    addAccountForLink(transaction, { name: 'bina', role: 'admin' }),
  );
  const session = await beginSession(database, {
    operatorId: linked.id,
    place: { address: '::1', browser: 'x' },
    idToken: null,
  });
  expect(await enter('3', 'Bina', 'viewer')).toEqual({ id: linked.id, name: 'bina' });
  expect(await findPerson(database, session)).toBeNull();
  expect(await readRole('bina')).toBe('viewer');
  await database.close();
  await place.remove();
});
