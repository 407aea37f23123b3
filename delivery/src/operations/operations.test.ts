import { HOST, OPERATIONS_PATH, type RollbackRequest } from '@portal/shared/contract';
import { release } from '../release/release';
import type { Store } from '../store/store';
import { OPERATOR_SECRET, countOf } from '../testing/api-fixture';
import { buildFixture } from '../testing/build-fixture';
import { cleanUp, releaseFixture, serverFixture, storeFixture } from '../testing/portal-fixture';
import { type LoadCountQuery, loadCountsOf } from '../watch/load-counts';
import { type OperationsOptions, createOperations } from './operations';

afterEach(cleanUp);

const SIGN_IN = { name: 'Asha', secret: OPERATOR_SECRET };

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The calls of operators on a store, as a page of the portal asks them. */
async function operationsOn(store: Store, options: Partial<OperationsOptions> = {}) {
  const complaints: string[] = [];
  const operations = createOperations({
    store,
    secret: OPERATOR_SECRET,
    loadCounts: async () => [],
    log: (message) => complaints.push(message),
    ...options,
  });
  const origin = await serverFixture(operations.handle, operations.close);

  async function call(path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
    const response = await fetch(origin + OPERATIONS_PATH + path, {
      method,
      headers: {
        ...(method !== 'GET' && { origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }
  const signIn = (body: unknown = SIGN_IN, headers = {}) =>
    call('/session', { method: 'POST', body, headers });

  /** Signs in; what is asked then comes from the operator. */
  async function asOperator(body: unknown = SIGN_IN) {
    const { headers } = await signIn(body);
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    return (path: string, sent: Sent = {}) =>
      call(path, { ...sent, headers: { cookie, ...sent.headers } });
  }
  return { origin, call, signIn, asOperator, complaints, owns: operations.owns };
}

async function usedStore() {
  const store = await storeFixture();
  await releaseFixture(store, { name: HOST });
  await releaseFixture(store);
  await releaseFixture(store, { version: '1.1.0' });
  return store;
}

test('who shows the secret is signed in, by a cookie of the calls alone that no script can read', async () => {
  const { signIn, asOperator } = await operationsOn(await usedStore());
  const { status, headers, body } = await signIn();
  expect({ status, body }).toEqual({ status: 204, body: null });
  expect(headers.get('set-cookie')).toMatch(
    /^portal_operator=[\w.-]+; Path=\/delivery\/v1; Max-Age=28800; HttpOnly; SameSite=Strict$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');

  const overview = await (await asOperator())('/overview');
  expect(overview.headers.get('cache-control')).toBe('no-store');
  expect(overview.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(overview).toMatchObject({
    status: 200,
    body: {
      operator: 'Asha',
      remotes: [
        { remote: HOST, live: '1.0.0' },
        { remote: 'mfe-cameras', live: '1.1.0', fallback: '1.0.0' },
      ],
    },
  });
});

test('over https the cookie is one that only https can set, and no other counts', async () => {
  const { signIn, call } = await operationsOn(await usedStore());
  const https = { 'x-forwarded-proto': 'https' };
  const cookie = (await signIn(SIGN_IN, https)).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Secure-portal_operator=.*; Secure$/);
  const [, token] = /=([^;]+)/.exec(cookie) ?? [];
  const as = (name: string) =>
    call('/overview', { headers: { ...https, cookie: `other=1; ${name}=${token}` } });
  expect((await as('__Secure-portal_operator')).status).toBe(200);
  expect((await as('portal_operator')).status).toBe(401);
});

test('without a session, or with one that was made up or changed, nothing is told or done', async () => {
  const store = await usedStore();
  const { call, signIn } = await operationsOn(store);
  const [cookie = ''] = ((await signIn()).headers.get('set-cookie') ?? '').split(';');
  const [name, token = ''] = cookie.split('=');
  const [claims, signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ name: 'Eve', until: 9e15 })).toString('base64url');
  for (const wrong of ['', 'x', 'x.y', `${other}.${signature}`, `${other}.`, `${claims}.x`]) {
    const headers = { cookie: `${name}=${wrong}` };
    for (const path of ['/overview', '/history', '/load-counts', '/nothing']) {
      expect(await call(path, { headers })).toMatchObject({
        status: 401,
        body: { message: 'You are not signed in as an operator.' },
      });
    }
    const body = { remote: 'mfe-cameras', reason: 'No', expect: '1.1.0' };
    expect((await call('/rollback', { method: 'POST', body, headers })).status).toBe(401);
  }
  expect(await store.ledger()).toHaveLength(3);
});

test('another secret ends all sessions, and one that is no secret is refused at the start', async () => {
  const store = await usedStore();
  const { signIn } = await operationsOn(store);
  const cookie = (await signIn()).headers.get('set-cookie') ?? '';
  const changed = await operationsOn(store, { secret: OPERATOR_SECRET.replace('a', 'b') });
  expect((await changed.call('/overview', { headers: { cookie } })).status).toBe(401);
  await expect(operationsOn(store, { secret: 'short' })).rejects.toMatchObject({
    name: 'OperatorSecretUnusable',
  });
});

test('signing out takes the cookie back', async () => {
  const { asOperator } = await operationsOn(await usedStore());
  const { status, headers } = await (await asOperator())('/session', { method: 'DELETE' });
  expect(status).toBe(204);
  expect(headers.get('set-cookie')).toMatch(/^portal_operator=; .*Max-Age=0/);
});

test('a wrong secret is refused; after some of them also the right one, for a while, from that address', async () => {
  const { signIn, asOperator } = await operationsOn(await usedStore(), {
    trustProxy: ['127.0.0.1'],
  });
  const operator = await asOperator();
  const from = (address: string, secret: unknown = 'wrong') =>
    signIn({ name: 'Asha', secret }, { 'x-forwarded-for': address });
  for (const secret of ['', 'wrong', undefined, 7, `${OPERATOR_SECRET}x`, null, {}, [], 'x', 'y']) {
    expect(await from('203.0.113.1', secret)).toMatchObject({
      status: 401,
      body: { message: 'That is not the operator’s secret.' },
    });
  }
  const { status, headers } = await from('203.0.113.1', OPERATOR_SECRET);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.2', OPERATOR_SECRET)).status).toBe(204);
  expect((await operator('/overview')).status).toBe(200);
});

test.each([
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a page of another origin (%j) can neither sign in nor roll back', async (headers) => {
  const store = await usedStore();
  const { signIn, asOperator } = await operationsOn(store);
  expect((await signIn(SIGN_IN, headers)).status).toBe(403);
  const body = { remote: 'mfe-cameras', reason: 'No', expect: '1.1.0' };
  const operator = await asOperator();
  expect((await operator('/rollback', { method: 'POST', body, headers })).status).toBe(403);
  expect(await store.ledger()).toHaveLength(3);
});

test('a rollback is the operator’s, with its reason, and tells how the remote stands then', async () => {
  const store = await usedStore();
  const operator = await (
    await operationsOn(store)
  ).asOperator({ ...SIGN_IN, name: '  Ásha\n G ' });
  const body = { remote: 'mfe-cameras', reason: ' Empty\n\u001b list ', expect: '1.1.0' };
  const { status, body: answer } = await operator('/rollback', { method: 'POST', body });
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    remote: 'mfe-cameras',
    live: '1.0.0',
    versions: ['1.0.0', '1.1.0'],
    last: { action: 'rollback', who: 'Ásha G', reason: 'Empty list' },
  });
  expect((await store.liveSet()).microFrontends['mfe-cameras']?.[0]?.metadata.version).toBe(
    '1.0.0',
  );

  const named = { ...body, version: '1.1.0', expect: '1.0.0', expectCanary: null };
  expect(await operator('/rollback', { method: 'POST', body: named })).toMatchObject({
    status: 200,
    body: { live: '1.1.0' },
  });
});

test('what somebody did meanwhile is not rolled back, and of two rollbacks at once one happens', async () => {
  const store = await usedStore();
  const operator = await (await operationsOn(store)).asOperator();
  const rollBack = (body: Partial<RollbackRequest>) =>
    operator('/rollback', {
      method: 'POST',
      body: { remote: 'mfe-cameras', reason: 'Slow', expect: '1.1.0', ...body },
    });
  const both = await Promise.all([rollBack({}), rollBack({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toEqual({
    code: 'PORTAL-138',
    message: 'mfe-cameras is at 1.0.0, not at 1.1.0 as this command took it to be',
  });

  const from = await buildFixture({ version: '1.2.0' });
  await release(store, { from, who: 'bina', traffic: 10 });
  const seen = { expect: '1.0.0', expectCanary: null };
  expect(await rollBack(seen)).toMatchObject({ status: 409, body: { code: 'PORTAL-138' } });
  expect(await rollBack({ expect: '1.0.0', expectCanary: '1.2.0' })).toMatchObject({
    status: 200,
    body: { live: '1.0.0', canary: null },
  });
});

test.each([
  [{ remote: 'mfe-none' }, 409, 'PORTAL-132'],
  [{ version: '9.9.9' }, 409, 'PORTAL-133'],
  [{ remote: '../../etc' }, 400, undefined],
  [{ remote: undefined }, 400, undefined],
  [{ version: 7 }, 400, undefined],
  [{ expect: undefined }, 400, undefined],
  [{ expectCanary: 1 }, 400, undefined],
  [{ reason: ' \n ' }, 400, undefined],
  [{ reason: undefined }, 400, undefined],
  [{ reason: 'x'.repeat(501) }, 400, undefined],
])('a rollback with %j is refused', async (changes, expected, code) => {
  const store = await usedStore();
  const operator = await (await operationsOn(store)).asOperator();
  const body = { remote: 'mfe-cameras', reason: 'Slow', expect: '1.1.0', ...changes };
  const { status, body: answer } = await operator('/rollback', { method: 'POST', body });
  expect(status).toBe(expected);
  expect(answer.code).toBe(code);
  expect(answer.message).toMatch(/\w/);
  expect(await store.ledger()).toHaveLength(3);
});

test.each([
  ['no JSON', { body: '{' }, 400],
  ['JSON that is no object', { body: 'null' }, 400],
  ['a name that is too long', { body: { ...SIGN_IN, name: 'x'.repeat(65) } }, 400],
  ['no name', { body: { secret: OPERATOR_SECRET } }, 400],
  ['a form', { body: 'name=a', headers: { 'content-type': 'text/plain' } }, 415],
  ['too much', { body: { ...SIGN_IN, more: 'x'.repeat(20_000) } }, 413],
])('%s signs nobody in', async (_, sent, expected) => {
  const { call, complaints } = await operationsOn(await usedStore());
  const { status, body } = await call('/session', { method: 'POST', ...sent });
  expect(status).toBe(expected);
  expect(body.message).toMatch(/\w/);
  expect(complaints).toEqual([]);
});

test('the history is newest first, of all or of one, as much as is asked', async () => {
  const operator = await (await operationsOn(await usedStore())).asOperator();
  const entries = async (query: string) =>
    (await operator(`/history${query}`)).body.data.map(
      (entry: { remote: string; after: string }) => `${entry.remote} ${entry.after}`,
    );
  expect(await entries('')).toEqual(['mfe-cameras 1.1.0', 'mfe-cameras 1.0.0', 'shell 1.0.0']);
  expect(await entries('?remote=shell')).toEqual(['shell 1.0.0']);
  expect(await entries('?limit=1')).toEqual(['mfe-cameras 1.1.0']);
  expect((await operator('/history?remote=mfe-none')).body.code).toBe('PORTAL-132');
  for (const query of ['?limit=0', '?limit=501', '?limit=x', '?remote=../x']) {
    expect((await operator(`/history${query}`)).status).toBe(400);
  }
});

test('counts come from the API, and while it cannot be asked that is said', async () => {
  const store = await usedStore();
  const counts = [countOf({ attempts: 5 })];
  const asked: LoadCountQuery[] = [];
  const loadCounts = async (query: LoadCountQuery) => {
    asked.push(query);
    return counts;
  };
  const operator = await (await operationsOn(store, { loadCounts })).asOperator();
  const since = '2026-03-01T09:00:00.000Z';
  expect(await operator(`/load-counts?since=${since}&step=300&remote=shell`)).toMatchObject({
    status: 200,
    body: { data: counts },
  });
  expect(asked).toEqual([{ since, step: 300, remote: 'shell' }]);
  for (const query of ['?since=now', '?step=61', '?step=30', '?remote=A']) {
    expect((await operator(`/load-counts${query}`)).status).toBe(400);
  }

  const nowhere = { api: 'http://127.0.0.1:1', secret: async () => OPERATOR_SECRET };
  const away = await operationsOn(store, { loadCounts: loadCountsOf(nowhere) });
  expect(await (await away.asOperator())('/load-counts')).toMatchObject({
    status: 503,
    body: { code: 'PORTAL-181', message: expect.stringContaining('cannot be reached') },
  });
});

test('other addresses and methods are refused, whatever they look like', async () => {
  const { asOperator, owns } = await operationsOn(await usedStore());
  const operator = await asOperator();
  for (const path of ['', '/', '/nothing', '/overview/', '/constructor', '/__proto__']) {
    expect((await operator(path)).status).toBe(404);
  }
  const wrong = await operator('/rollback');
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('POST');
  expect((await operator('/session', { method: 'PUT' })).status).toBe(405);
  expect(owns('/delivery/v1')).toBe(true);
  expect(owns('/delivery/v1/overview')).toBe(true);
  expect(owns('/delivery/v10')).toBe(false);
});

test('what is broken is told to the log alone', async () => {
  const store = await usedStore();
  const broken = { ...store, ledger: () => Promise.reject(new Error('the disk is gone')) };
  const { asOperator, complaints } = await operationsOn(broken);
  expect(await (await asOperator())('/history')).toMatchObject({
    status: 500,
    body: { message: 'Something is broken; the log says what.' },
  });
  expect(complaints).toEqual(['Error: the disk is gone']);
});
