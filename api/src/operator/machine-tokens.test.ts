import { sql } from 'drizzle-orm';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '../create-api';
import { openDatabase } from '../database/open';
import { newPlace } from '../testing/demo-database';
import { atConsole, auditLog, consoleToken, signedInOperator } from '../testing/operators';
import { testApi } from '../testing/test-api';
import { addMachineToken, listMachineTokens, findMachine } from './machine-tokens';

const api = await testApi();

const COUNTS = '/api/operator/v1/load-counts?since=2026-01-01T00:00:00Z&step=86400';

const tokenFor = async (name: string, scope: string) => {
  const requested = { name, scope, days: 7 };
  const { status, body } = await atConsole<{ token: string }>(api, 'POST', '/tokens', requested);
  expect(status).toBe(201);
  return body.data.token;
};

test('a token may do what its scope allows and no more, until it is revoked', async () => {
  const token = await tokenFor('watch of the north', 'watch');
  const ask = (method: string, path: string, body?: unknown) =>
    api.send(method, path, { token, body });
  expect((await ask('GET', COUNTS)).status).toBe(200);
  expect((await ask('GET', '/api/operator/v1/payments')).status).toBe(403);
  expect((await ask('GET', '/api/ops/v1/audit')).status).toBe(403);
  expect((await ask('POST', '/api/ops/v1/tokens', { name: 'x', scope: 'operate' })).status).toBe(
    403,
  );
  expect((await ask('DELETE', '/api/ops/v1/session')).status).toBe(403);

  const [listed] = (await atConsole<object[]>(api, 'GET', '/tokens')).body.data;
  expect(listed).toMatchObject({ name: 'watch of the north', scope: 'watch' });
  expect(JSON.stringify(listed)).not.toContain(token);
  expect(
    (await atConsole(api, 'POST', '/tokens', { name: 'Watch of the north', scope: 'view' })).status,
  ).toBe(409);
  expect((await atConsole(api, 'DELETE', '/tokens/watch%20of%20the%20north')).status).toBe(204);
  expect((await ask('GET', COUNTS)).status).toBe(401);
  expect((await atConsole(api, 'DELETE', '/tokens/watch%20of%20the%20north')).status).toBe(404);
  // It cannot be revoked: nobody could create another.
  expect((await atConsole(api, 'DELETE', '/tokens/console')).status).toBe(404);
});

test('no machine ends the sessions of operators, and one that may only read decides nothing', async () => {
  const [reader, decider, host] = [
    await tokenFor('reader', 'view'),
    await tokenFor('decider', 'operate'),
    await tokenFor('other host', 'host'),
  ];
  const getStatus = async (token: string, method: string, path: string, body?: unknown) =>
    (await api.send(method, path, { token, body })).status;
  for (const token of [reader, decider, host]) {
    expect(await getStatus(token, 'DELETE', '/api/ops/v1/operators/asha/sessions')).toBe(403);
    expect(await getStatus(token, 'GET', '/api/ops/v1/tokens')).toBe(403);
  }
  const approval = '/api/operator/v1/cancel-requests/1/approve';
  expect(await getStatus(reader, 'GET', '/api/ops/v1/operators')).toBe(200);
  expect(await getStatus(reader, 'POST', approval, { remarks: 'x' })).toBe(403);
  expect(await getStatus(decider, 'POST', approval, { remarks: 'x' })).toBe(404);
  expect(await getStatus(host, 'GET', '/api/ops/v1/operators')).toBe(403);
});

test('the audit log names the machine', async () => {
  const token = await tokenFor('nightly', 'operate');
  const requests = '/api/operator/v1/cancel-requests';
  const { body } = await api.send<{ id: string }[]>('GET', `${requests}?status=pending`, { token });
  const pending = body.data[0]!;
  const path = `${requests}/${pending.id}/reject`;
  expect((await api.send('POST', path, { token, body: { remarks: 'No' } })).status).toBe(200);
  expect((await auditLog(api, '?actor=nightly'))[0]).toMatchObject({
    kind: 'machine',
    action: 'cancellation.reject',
    subject: pending.id,
  });
});

test('the host gets the session’s owner and role, and records their actions', async () => {
  const token = await tokenFor('host', 'host');
  const viewer = await signedInOperator(api, 'viewer', 'viewer');
  const session = viewer.cookie().split('=')[1];
  const ask = (access: string, given = session) =>
    api.send('POST', '/api/operator/v1/host/sessions', {
      token,
      body: {
        session: given,
        access,
        what: 'POST /rollback',
        address: '198.51.100.7',
        away: false,
      },
    });
  expect((await ask('view')).body).toEqual({ data: { name: 'viewer', role: 'viewer' } });
  expect((await ask('operate')).status).toBe(403);
  expect((await ask('view', 'x')).status).toBe(410);
  expect((await auditLog(api, '?actor=viewer&outcome=refused'))[0]).toMatchObject({
    action: 'access',
    subject: 'POST /rollback',
    address: '198.51.100.7',
  });

  const deed = {
    action: 'release.rollback',
    subject: 'mfe-cameras',
    outcome: 'done',
    details: { from: '1.1.0', to: '1.0.0' },
  };
  const record = (by: object | undefined, as = token) =>
    api.send('POST', '/api/operator/v1/deeds', { token: as, body: { ...deed, by } });
  expect((await record({ session, address: '198.51.100.7' })).status).toBe(204);
  expect((await auditLog(api, '?action=release.rollback'))[0]).toMatchObject({
    ...deed,
    kind: 'person',
    actor: 'viewer',
  });
  const recordAs = (action: string) =>
    api.send('POST', '/api/operator/v1/deeds', { token, body: { ...deed, action } });
  for (const action of ['release.promote', 'release.disable', 'release.enable']) {
    expect((await recordAs(action)).status).toBe(204);
  }
  expect((await recordAs('session.begin')).status).toBe(422);
  // Canary analysis acts only in its own name.
  const watch = await tokenFor('watch', 'watch');
  expect((await record({ session, address: '::1' }, watch)).status).toBe(403);
  expect((await record(undefined, watch)).status).toBe(204);
  expect((await auditLog(api, '?action=release.rollback'))[0]).toMatchObject({ actor: 'watch' });
});

test('a token expires, and only its hash is stored', async () => {
  const place = await newPlace();
  const database = await openDatabase(place, async () => undefined);
  const wanted = { name: 'short', scope: 'view', seconds: 60 } as const;
  await addMachineToken(database, { ...wanted, name: 'long', seconds: 3600 });
  const { token } = await addMachineToken(database, wanted);
  expect(await findMachine(database, token)).toEqual({
    kind: 'machine',
    name: 'short',
    scope: 'view',
  });
  expect(JSON.stringify(await database.query(sql`SELECT * FROM operator_tokens`))).not.toContain(
    token,
  );
  expect(await listMachineTokens(database)).toMatchObject([
    { name: 'long', used_at: null },
    { name: 'short', used_at: expect.any(String) },
  ]);
  await database.query(sql`UPDATE operator_tokens SET ends_at = ends_at - interval '1 minute'`);
  expect(await findMachine(database, token)).toBeNull();
  expect(await listMachineTokens(database)).toMatchObject([{ name: 'long' }]);
  // Its name is free again.
  await addMachineToken(database, wanted);
  await database.close();
  await place.remove();
});

test('the console’s token is in the data folder, readable by its owner only, and survives a restart', async () => {
  const place = await newPlace();
  const options = { ...place, origin: 'http://portal.test' };
  await (await createApi(options)).close();
  const before = consoleToken(place);
  expect((await stat(join(place.dataFolder, 'console-token'))).mode & 0o777).toBe(0o600);
  await (await createApi(options)).close();
  expect(consoleToken(place)).toBe(before);

  const database = await openDatabase(place, async () => undefined);
  await database.query(sql`UPDATE operator_tokens SET ends_at = now()`);
  await database.close();
  await (await createApi(options)).close();
  expect(consoleToken(place)).not.toBe(before);
  await place.remove();
});
