import type { IncomingMessage } from 'node:http';
import {
  type ChangeRequest,
  HOST,
  OPERATIONS_PATH,
  OPERATOR_CHANGES,
  type OperatorIdentity,
} from '@portal/shared/contract';
import { type LoadCountQuery, createLoadCounts } from '../api/api-calls';
import { askStore } from '../release/commands';
import { fault } from '../faults';
import type { Store } from '../store/store';
import { MACHINE_TOKEN, createLoadCount } from '../testing/api-fixture';
import { cleanUp, releaseFixture, serverFixture, storeFixture } from '../testing/portal-fixture';
import { createOperations, type OperationsOptions } from './operations';
import { type OperatorAction, notSignedIn, type Operators } from './operators';
import { Refusal } from './refusal';

afterEach(cleanUp);

/** Sessions by owner, and the entries of the audit log. */
function people() {
  const sessions: Record<string, OperatorIdentity> = {
    'of-asha': { name: 'Asha', role: 'operator' },
    'of-bina': { name: 'Bina', role: 'viewer' },
  };
  const requested: Parameters<Operators['require']>[0][] = [];
  const log: { deed: OperatorAction; by: string | undefined }[] = [];
  const operators: Operators = {
    async require(request) {
      requested.push(request);
      const known = sessions[request.session];
      if (!known) throw notSignedIn();
      if (request.access === 'operate' && known.role === 'viewer')
        throw new Refusal(403, 'Not you.');
      return known;
    },
    async record(deed, by) {
      log.push({ deed, by: by && sessions[by.session]?.name });
    },
  };
  return { operators, requested, log, sessions };
}

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A body: the data of a successful answer, or the reason for a refusal. */
interface ResponseBody<Data> {
  data: Data;
  message: string;
  code: string;
}

/** The operator calls on a store, as a page of the portal makes them. */
async function operationsOn(store: Store, options: Partial<OperationsOptions> = {}) {
  const complaints: string[] = [];
  const { operators, ...recorded } = people();
  const operations = createOperations({
    ask: askStore(store),
    operators,
    loadCounts: async () => [],
    log: (message) => complaints.push(message),
    ...options,
  });
  const origin = await serverFixture(operations.handle, operations.close);

  async function call<Data>(path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
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
      // Tests that read the body expect one.
      body: (text === '' ? null : JSON.parse(text)) as ResponseBody<Data>,
    };
  }
  const as =
    (session: string) =>
    <Data = unknown>(path: string, sent: Sent = {}) =>
      call<Data>(path, {
        ...sent,
        headers: { cookie: `portal_operator=${session}`, ...sent.headers },
      });
  return {
    origin,
    call,
    as,
    operator: as('of-asha'),
    complaints,
    owns: operations.owns,
    ...recorded,
  };
}

/** The part of a request that names its host. */
const requested = (host: string) =>
  ({ headers: { host }, socket: { remoteAddress: '127.0.0.1' } }) as IncomingMessage;

async function usedStore() {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store);
  await releaseFixture(store, { version: '1.1.0' });
  return store;
}

test('operators see what is live, and their own role', async () => {
  const { as, operator } = await operationsOn(await usedStore());
  const overview = await operator('/overview');
  expect(overview.headers.get('cache-control')).toBe('no-store');
  expect(overview.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(overview).toMatchObject({
    status: 200,
    body: {
      operator: 'Asha',
      role: 'operator',
      remotes: [
        { remote: HOST, live: '1.0.0' },
        { remote: 'mfe-cameras', live: '1.1.0', fallback: '1.0.0' },
      ],
    },
  });
  expect((await as('of-bina')('/overview')).body).toMatchObject({
    operator: 'Bina',
    role: 'viewer',
  });
});

test('over https only a cookie counts that https alone can set for this host', async () => {
  const { call } = await operationsOn(await usedStore());
  const as = (name: string) =>
    call('/overview', {
      headers: { 'x-forwarded-proto': 'https', cookie: `other=1; ${name}=of-asha` },
    });
  expect((await as('__Host-portal_operator')).status).toBe(200);
  expect((await as('portal_operator')).status).toBe(401);
});

test('without a session, or with an expired one, every call is refused', async () => {
  const store = await usedStore();
  const { as, requested, call, log } = await operationsOn(store);
  const body = { remote: 'mfe-cameras', reason: 'No', expect: '1.1.0', expectCanary: null };
  const refused = await call('/overview');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  expect(requested).toEqual([]);
  for (const ask of [call, as(''), as('over')]) {
    for (const path of ['/overview', '/history', '/load-counts', '/nothing']) {
      expect(await ask(path)).toMatchObject({
        status: 401,
        body: { message: 'You are not signed in as an operator.' },
      });
    }
    expect((await ask('/rollback', { method: 'POST', body })).status).toBe(401);
  }
  expect(await store.ledger()).toHaveLength(3);
  expect(log).toEqual([]);
});

test.each(OPERATOR_CHANGES)(
  'a viewer cannot %s, and the API learns who tried it, and from where',
  async (change) => {
    const store = await usedStore();
    const { as, requested } = await operationsOn(store, { trustProxy: ['127.0.0.1'] });
    const body = { remote: 'mfe-cameras', reason: 'No', expect: '1.1.0', expectCanary: null };
    const headers = { 'x-forwarded-for': '198.51.100.7', 'portal-away': '1' };
    const { status } = await as('of-bina')(`/${change}`, { method: 'POST', body, headers });
    expect(status).toBe(403);
    expect(await store.ledger()).toHaveLength(3);
    expect(requested).toEqual([
      {
        session: 'of-bina',
        address: '198.51.100.7',
        access: 'operate',
        what: `POST /delivery/v1/${change}`,
        away: true,
      },
    ]);
  },
);

test('a rollback is written to the audit log before it happens, and again with its outcome', async () => {
  const store = await usedStore();
  const { operator, log } = await operationsOn(store);
  const body = { remote: 'mfe-cameras', reason: 'Slow', expect: '1.1.0', expectCanary: null };
  await operator('/rollback', { method: 'POST', body });
  await operator('/rollback', { method: 'POST', body });
  expect(log.map(({ deed, by }) => [by, deed.subject, deed.outcome, deed.details])).toEqual([
    ['Asha', 'mfe-cameras', 'begun', { reason: 'Slow', from: '1.1.0' }],
    ['Asha', 'mfe-cameras', 'done', { reason: 'Slow', from: '1.1.0' }],
    ['Asha', 'mfe-cameras', 'begun', { reason: 'Slow', from: '1.1.0' }],
    ['Asha', 'mfe-cameras', 'refused', { problem: 'PORTAL-138' }],
  ]);
});

test('an action that cannot be recorded is not done', async () => {
  const store = await usedStore();
  const { operators } = people();
  const record = async () => {
    throw fault('OperatorsUnavailable', { api: 'http://api.test', problem: 'it is away' });
  };
  const { operator } = await operationsOn(store, { operators: { ...operators, record } });
  const body = { remote: 'mfe-cameras', reason: 'Slow', expect: '1.1.0', expectCanary: null };
  expect(await operator('/rollback', { method: 'POST', body })).toMatchObject({
    status: 503,
    body: { code: 'PORTAL-183' },
  });
  expect(await store.ledger()).toHaveLength(3);
});

test.each([
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a page of another origin (%j) cannot roll back', async (headers) => {
  const store = await usedStore();
  const { operator } = await operationsOn(store);
  const body = { remote: 'mfe-cameras', reason: 'No', expect: '1.1.0', expectCanary: null };
  expect((await operator('/rollback', { method: 'POST', body, headers })).status).toBe(403);
  expect(await store.ledger()).toHaveLength(3);
});

test('a rollback is recorded with operator and reason, and answers with the new state of the remote', async () => {
  const store = await usedStore();
  const { operator } = await operationsOn(store);
  const body = {
    remote: 'mfe-cameras',
    reason: ' Empty\n\u001b list ',
    expect: '1.1.0',
    expectCanary: null,
  };
  const { status, body: answer } = await operator('/rollback', { method: 'POST', body });
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    remote: 'mfe-cameras',
    live: '1.0.0',
    versions: ['1.0.0', '1.1.0'],
    last: { action: 'rollback', who: 'Asha', reason: 'Empty list' },
    rolledBack: { '1.1.0': { who: 'Asha', reason: 'Empty list' } },
    notes: [],
  });
  expect((await store.liveSet()).microFrontends['mfe-cameras']?.[0]?.metadata.version).toBe(
    '1.0.0',
  );

  const named = { ...body, version: '1.1.0', expect: '1.0.0' };
  expect(await operator('/rollback', { method: 'POST', body: named })).toMatchObject({
    status: 200,
    body: { live: '1.1.0' },
  });
});

test('a rollback is refused after a change in the meantime, and of two concurrent rollbacks one succeeds', async () => {
  const store = await usedStore();
  const { operator } = await operationsOn(store);
  const rollBack = (body: Partial<ChangeRequest>) =>
    operator('/rollback', {
      method: 'POST',
      body: { remote: 'mfe-cameras', reason: 'Slow', expect: '1.1.0', expectCanary: null, ...body },
    });
  const both = await Promise.all([rollBack({}), rollBack({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toEqual({
    code: 'PORTAL-138',
    message: 'mfe-cameras is at 1.0.0, not at 1.1.0 as expected',
  });

  await releaseFixture(store, { version: '1.2.0' }, { who: 'bina', traffic: 10 });
  const seen = { expect: '1.0.0', expectCanary: null };
  expect(await rollBack(seen)).toMatchObject({ status: 409, body: { code: 'PORTAL-138' } });
  expect(await rollBack({ expect: '1.0.0', expectCanary: '1.2.0' })).toMatchObject({
    status: 200,
    body: { live: '1.0.0', canary: null },
  });
});

test('promote, disable and enable apply to the state that was seen, and are recorded by name', async () => {
  const store = await usedStore();
  await releaseFixture(store, { version: '1.2.0' }, { traffic: 10 });
  const { operator, log } = await operationsOn(store);
  const change = async (path: string, seen: Partial<ChangeRequest> = {}) => {
    const body = { remote: 'mfe-cameras', reason: 'Why', expect: '1.1.0', ...seen };
    return operator(path, { method: 'POST', body });
  };
  expect((await change('/promote', { expectCanary: '1.3.0' })).body.code).toBe('PORTAL-138');
  expect((await change('/promote', { expectCanary: null })).body.code).toBe('PORTAL-138');
  expect(await change('/promote', { expectCanary: '1.2.0' })).toMatchObject({
    status: 200,
    body: { live: '1.2.0', canary: null, last: { action: 'promote', who: 'Asha' } },
  });
  const seen = { expect: '1.2.0', expectCanary: null };
  expect((await change('/disable', { ...seen, expect: '1.1.0' })).status).toBe(409);
  expect((await change('/disable', { ...seen, version: '1.0.0' })).status).toBe(400);
  expect((await change('/disable', { ...seen, remote: HOST, expect: '1.0.0' })).status).toBe(409);
  expect(await change('/disable', seen)).toMatchObject({ body: { disabled: { reason: 'Why' } } });
  expect(await change('/enable', seen)).toMatchObject({ body: { disabled: null } });
  const done = log.filter(({ deed }) => deed.outcome === 'done');
  expect(done.map(({ deed }) => deed.action)).toEqual([
    'release.promote',
    'release.disable',
    'release.enable',
  ]);
  expect(done[0]?.deed.details).toEqual({ reason: 'Why', from: '1.1.0', canary: '1.2.0' });
});

test('the answer names the pages that show their fallback after a rollback of the shell', async () => {
  const store = await storeFixture({ name: HOST, manifest: { contract: '2.0.0' } });
  await releaseFixture(store, { name: HOST, version: '1.1.0', manifest: { contract: '2.1.0' } });
  await releaseFixture(store, { manifest: { contract: '^2.1.0' } });
  const { operator } = await operationsOn(store);
  const body = { remote: HOST, reason: 'Blank page', expect: '1.1.0', expectCanary: null };
  expect(await operator('/rollback', { method: 'POST', body })).toMatchObject({
    status: 200,
    body: { live: '1.0.0', notes: [expect.stringMatching(/^mfe-cameras 1\.0\.0 and shell/)] },
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
  [{ expectCanary: undefined }, 400, undefined],
  [{ reason: ' \n ' }, 400, undefined],
  [{ reason: undefined }, 400, undefined],
  [{ reason: 'x'.repeat(501) }, 400, undefined],
])('a rollback with %j is refused', async (changes, expected, code) => {
  const store = await usedStore();
  const { operator } = await operationsOn(store);
  const body = {
    remote: 'mfe-cameras',
    reason: 'Slow',
    expect: '1.1.0',
    expectCanary: null,
    ...changes,
  };
  const { status, body: answer } = await operator('/rollback', { method: 'POST', body });
  expect(status).toBe(expected);
  expect(answer.code).toBe(code);
  expect(answer.message).toMatch(/\w/);
  expect(await store.ledger()).toHaveLength(3);
});

test.each([
  ['no JSON', { body: '{' }, 400],
  ['JSON that is no object', { body: 'null' }, 400],
  ['a form', { body: 'name=a', headers: { 'content-type': 'text/plain' } }, 415],
  ['too much', { body: { more: 'x'.repeat(20_000) } }, 413],
])('%s rolls nothing back', async (_, sent, expected) => {
  const { operator, complaints } = await operationsOn(await usedStore());
  const { status, body } = await operator('/rollback', { method: 'POST', ...sent });
  expect(status).toBe(expected);
  expect(body.message).toMatch(/\w/);
  expect(complaints).toEqual([]);
});

test('the history is newest first, of all remotes or of one, up to the requested number', async () => {
  const { operator } = await operationsOn(await usedStore());
  const entries = async (query: string) =>
    (await operator<{ remote: string; after: string }[]>(`/history${query}`)).body.data.map(
      ({ remote, after }) => `${remote} ${after}`,
    );
  expect(await entries('')).toEqual(['mfe-cameras 1.1.0', 'mfe-cameras 1.0.0', 'shell 1.0.0']);
  expect(await entries('?remote=shell')).toEqual(['shell 1.0.0']);
  expect(await entries('?limit=1')).toEqual(['mfe-cameras 1.1.0']);
  expect((await operator('/history?remote=mfe-none')).body.code).toBe('PORTAL-132');
  for (const query of ['?limit=0', '?limit=501', '?limit=x', '?remote=../x']) {
    expect((await operator(`/history${query}`)).status).toBe(400);
  }
});

test('load counts come from the API; when it cannot be reached, the answer says so', async () => {
  const store = await usedStore();
  const counts = [createLoadCount({ attempts: 5 })];
  const requested: LoadCountQuery[] = [];
  const loadCounts = async (query: LoadCountQuery) => {
    requested.push(query);
    return counts;
  };
  const { operator } = await operationsOn(store, { loadCounts });
  const since = '2026-03-01T09:00:00.000Z';
  expect(await operator(`/load-counts?since=${since}&step=300`)).toMatchObject({
    status: 200,
    body: { data: counts },
  });
  expect(requested).toEqual([{ since, step: 300 }]);
  for (const query of ['?since=now', '?step=61', '?step=30']) {
    expect((await operator(`/load-counts${query}`)).status).toBe(400);
  }

  const nowhere = { api: 'http://127.0.0.1:1', token: async () => MACHINE_TOKEN };
  const away = await operationsOn(store, { loadCounts: createLoadCounts(nowhere) });
  expect(await away.operator('/load-counts')).toMatchObject({
    status: 503,
    body: { code: 'PORTAL-181', message: expect.stringContaining('cannot be reached') },
  });
});

test('other addresses and methods are refused, whatever their form', async () => {
  const { operator, owns } = await operationsOn(await usedStore());
  for (const path of ['', '/', '/nothing', '/overview/', '/constructor', '/__proto__']) {
    expect((await operator(path)).status).toBe(404);
  }
  const wrong = await operator('/rollback');
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('POST');
  expect((await operator('/overview', { method: 'PUT' })).status).toBe(405);
  expect(owns('/delivery/v1', requested('portal.example.com'))).toBe(true);
  expect(owns('/delivery/v1/overview', requested('portal.example.com'))).toBe(true);
  expect(owns('/delivery/v10', requested('portal.example.com'))).toBe(false);
});

test('an internal error appears in the log only', async () => {
  const store = await usedStore();
  const broken = { ...store, history: () => Promise.reject(new Error('the disk is gone')) };
  const { operator, complaints } = await operationsOn(broken);
  expect(await operator('/history')).toMatchObject({
    status: 500,
    body: { message: 'Something is broken; the log says what.' },
  });
  expect(complaints).toEqual(['Error: the disk is gone']);
});

describe('where operators have a host name of their own', () => {
  const opsOrigin = 'https://ops.example.com';

  test('no call is available under another name', async () => {
    const { owns } = await operationsOn(await usedStore(), { opsOrigin });
    expect(owns('/delivery/v1/overview', requested('ops.example.com'))).toBe(true);
    for (const host of ['portal.example.com', '127.0.0.1:8080', '']) {
      expect(owns('/delivery/v1/overview', requested(host))).toBe(false);
    }
  });

  test('only this host name can set the session cookie, whatever a proxy says', async () => {
    const { call } = await operationsOn(await usedStore(), { opsOrigin });
    const statusWith = async (cookie: string) =>
      (await call('/overview', { headers: { cookie } })).status;
    expect(await statusWith('__Host-portal_operator=of-asha')).toBe(200);
    expect(await statusWith('portal_operator=of-asha')).toBe(401);
  });

  test('only a page of that origin may change something', async () => {
    const { call } = await operationsOn(await usedStore(), { opsOrigin });
    const rollBackFrom = async (origin: string) => {
      const headers = { cookie: '__Host-portal_operator=of-asha', origin };
      return (await call('/rollback', { method: 'POST', headers, body: {} })).status;
    };
    expect(await rollBackFrom('https://portal.example.com')).toBe(403);
    expect(await rollBackFrom('http://ops.example.com')).toBe(403);
    expect(await rollBackFrom(opsOrigin)).toBe(400);
  });
});
