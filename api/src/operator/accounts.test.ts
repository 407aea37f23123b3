import type { OperatorSelf } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../database/open';
import { newPlace } from '../testing/database-place';
import {
  atConsole,
  auditLog,
  invite,
  newAuthenticator,
  operatorBrowser,
  signedInOperator,
} from '../testing/operators';
import { startTestApi, testApi } from '../testing/test-api';
import { addOperator } from './accounts';
import { beginSession, IDLE_SECONDS, personWith } from './sessions';

const api = await testApi();

test('a viewer sees what there is, and whatever they try to do is refused and recorded', async () => {
  const { ask } = await signedInOperator(api, 'viewer', 'view');
  expect((await ask('GET', '/operators')).status).toBe(200);
  expect((await ask('GET', '/audit')).status).toBe(200);
  expect((await ask('GET', '/api/operator/v1/cancel-requests')).body.total).toBe(3);
  for (const [method, path, body] of [
    ['POST', '/operators', { name: 'more', role: 'operate' }],
    ['PUT', '/operators/viewer/role', { role: 'operate' }],
    ['DELETE', '/operators/viewer', undefined],
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
  });
});

test('a new role applies immediately, a removed account loses access immediately, and its name is free again', async () => {
  const boss = await signedInOperator(api, 'boss');
  const { ask, device } = await signedInOperator(api, 'eka', 'view');
  expect((await boss.ask('PUT', '/operators/eka/role', { body: { role: 'operate' } })).status).toBe(
    200,
  );
  expect((await ask<OperatorSelf>('GET', '/me')).body.data.role).toBe('operate');
  expect((await boss.ask('DELETE', '/operators/eka')).status).toBe(204);
  expect((await ask('GET', '/me')).status).toBe(401);
  expect((await operatorBrowser(api).signInWith(device)).status).toBe(401);
  expect((await boss.ask('DELETE', '/operators/eka')).status).toBe(404);
  expect(
    (await boss.ask('POST', '/operators', { body: { name: 'Eka', role: 'view' } })).status,
  ).toBe(201);
  expect(
    (await boss.ask('POST', '/operators', { body: { name: 'EKA', role: 'view' } })).status,
  ).toBe(409);
  expect(
    (await boss.ask('POST', '/operators', { body: { name: '<b>', role: 'view' } })).status,
  ).toBe(422);
});

test('the last operator who can enter is neither removed nor made a viewer, and keeps a way in', async () => {
  await using own = await startTestApi();
  const { ask } = await signedInOperator(own, 'only');
  await invite(own, 'never came');
  await signedInOperator(own, 'looks on', 'view');
  expect((await ask('DELETE', '/operators/only')).status).toBe(409);
  expect((await ask('PUT', '/operators/only/role', { body: { role: 'view' } })).status).toBe(409);
  const { passkeys } = (await ask<OperatorSelf>('GET', '/me')).body.data;
  expect(await ask('DELETE', `/me/passkeys/${passkeys[0]!.id}`)).toMatchObject({
    status: 409,
    body: { message: 'This is your only way to sign in. Add another one first.' },
  });
  await signedInOperator(own, 'second');
  expect((await ask('PUT', '/operators/only/role', { body: { role: 'view' } })).status).toBe(200);
}, 60_000);

test('a way in that is removed ends the other sessions; one’s own can be taken back one by one', async () => {
  const here = await signedInOperator(api, 'fatima');
  const there = operatorBrowser(api, { 'user-agent': 'Phone' });
  await there.signInWith(here.device);
  const { sessions, passkeys } = (await here.ask<OperatorSelf>('GET', '/me')).body.data;
  expect(sessions).toMatchObject([{ browser: 'Phone', current: false }, { current: true }]);
  expect((await here.ask('DELETE', `/me/sessions/${sessions[0]!.id}`)).status).toBe(204);
  expect((await there.ask('GET', '/me')).status).toBe(401);
  const other = await signedInOperator(api, 'gita');
  const otherSession = (await other.ask<OperatorSelf>('GET', '/me')).body.data.sessions[0]!.id;
  expect((await here.ask('DELETE', `/me/sessions/${otherSession}`)).status).toBe(404);

  await there.signInWith(here.device);
  await here.addPassword();
  expect((await here.ask('DELETE', `/me/passkeys/${passkeys[0]!.id}`)).status).toBe(204);
  expect((await there.ask('GET', '/me')).status).toBe(401);
  expect((await here.ask<OperatorSelf>('GET', '/me')).body.data).toMatchObject({
    passkeys: [],
    sessions: [{}],
  });
  expect((await operatorBrowser(api).signInWith(here.device)).status).toBe(401);
});

test('a password in place of another ends the other sessions, which may have used that one; a first one ends none', async () => {
  const here = await signedInOperator(api, 'kamala');
  const there = operatorBrowser(api);
  await there.signInWith(here.device);
  expect((await here.addPassword()).answer.status).toBe(204);
  expect((await there.ask('GET', '/me')).status).toBe(200);
  expect((await here.addPassword()).answer.status).toBe(204);
  expect((await there.ask('GET', '/me')).status).toBe(401);
  expect((await here.ask('GET', '/me')).status).toBe(200);
});

test('a link from the console replaces lost ways to sign in, and ends all sessions', async () => {
  const lost = await signedInOperator(api, 'hari');
  const { body } = await atConsole<{ link: string }>(api, 'POST', '/operators/hari/link');
  expect((await lost.ask('GET', '/me')).status).toBe(200);
  const found = operatorBrowser(api);
  await found.follow(body.data.link);
  // Who has a link alone is not shown from where its owner signed in.
  expect((await found.ask<OperatorSelf>('GET', '/me')).body.data.sessions).toEqual([]);
  await found.addPasskey(newAuthenticator());
  expect((await lost.ask('GET', '/me')).status).toBe(401);
  expect((await operatorBrowser(api).signInWith(lost.device)).status).toBe(401);
  expect((await found.ask<OperatorSelf>('GET', '/me')).body.data.passkeys).toHaveLength(1);
});

test('who came by a link removes no way to sign in: a lost link must not harm its owner', async () => {
  const indira = await signedInOperator(api, 'indira');
  await indira.addPassword();
  const { body } = await atConsole<{ link: string }>(api, 'POST', '/operators/indira/link');
  const finder = operatorBrowser(api);
  await finder.follow(body.data.link);
  await atConsole(api, 'POST', '/operators/indira/link');

  const { passkeys } = (await finder.ask<OperatorSelf>('GET', '/me')).body.data;
  const ways = ['/me/password', `/me/passkeys/${passkeys[0]?.id}`];
  for (const way of ways) expect((await finder.ask('DELETE', way)).status).toBe(403);
  expect((await indira.ask<OperatorSelf>('GET', '/me')).body.data.passkeys).toHaveLength(1);
});

test('sessions end when nobody does anything, at their last moment, and who enters is changed just after a sign-in only', async () => {
  const place = await newPlace();
  const database = await openDatabase(place, async () => undefined);
  const { id } = await addOperator(database, { name: 'ila', role: 'operate' });
  const from = { address: '::1', browser: 'x' };
  const begin = () => beginSession(database, { operatorId: id, place: from });
  const age = (seconds: number, column: string) =>
    database.query(sql`UPDATE operator_sessions SET ${sql.identifier(column)} =
      ${sql.identifier(column)} - make_interval(secs => ${seconds})`);

  const idle = await begin();
  expect(await personWith(database, idle)).toMatchObject({ name: 'ila', fresh: true });
  await age(11 * 60, 'created_at');
  expect(await personWith(database, idle)).toMatchObject({ fresh: false });
  await age(IDLE_SECONDS, 'seen_at');
  expect(await personWith(database, idle)).toBeNull();
  const old = await begin();
  await age(12 * 60 * 60, 'expires_at');
  expect(await personWith(database, old)).toBeNull();
  // Who came by a link cannot sign in again, so has all of a shorter time to set up a way in.
  const linked = await beginSession(database, { operatorId: id, place: from, linkHash: 'x' });
  await age(11 * 60, 'created_at');
  expect(await personWith(database, linked)).toMatchObject({ fresh: true });
  await age(30 * 60, 'expires_at');
  expect(await personWith(database, linked)).toBeNull();
  // Only hashes are kept.
  expect(JSON.stringify(await database.query(sql`SELECT * FROM operator_sessions`))).not.toContain(
    old,
  );
  await database.close();
  await place.remove();
}, 60_000);
