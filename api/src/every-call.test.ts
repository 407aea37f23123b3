import type { OperatorRole } from '@portal/shared/contract';
import type { MachineScope } from './operator/actor';
import { apiDocument, endpointsByTag } from './testing/api-document';
import { atConsole, consoleToken, signedInOperator } from './testing/operators';
import { testApi } from './testing/test-api';

// These tests are about authorisation, so wrong tokens are not limited here.
const api = await testApi({
  limits: { operatorTokenByAddress: { max: 10_000, seconds: 60 } },
});

const endpoints = [...endpointsByTag(await apiDocument(api)).values()].flat();
const guardedBy = (scheme: string) =>
  endpoints
    .filter(({ security = [] }) => security.some((one) => scheme in one))
    .map(({ method, path }) => [method, path] as const);
const ofSubscribers = guardedBy('bearer');
const ofOperators = guardedBy('operator');

type Headers = Record<string, string>;
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const asPage = (cookie: string): Headers => ({ cookie, 'sec-fetch-site': 'same-origin' });

const machine = async (scope: MachineScope, name: string = scope): Promise<Headers> => {
  const requested = { name, scope, days: 7 };
  return bearer(
    (await atConsole<{ token: string }>(api, 'POST', '/tokens', requested)).body.data.token,
  );
};
const operator = async (role: OperatorRole, name: string = role): Promise<Headers> =>
  asPage((await signedInOperator(api, name, role)).cookie());

const subscriber = (await api.signIn()).access_token;
const left = await api.signIn('bina@example.com');
await api.call('logout', { body: { refresh_token: left.refresh_token } });
const decider = await operator('admin');
const removedMachine = await machine('operate', 'removed');
await atConsole(api, 'DELETE', '/tokens/removed');
const signedOutOperator = await operator('admin', 'signed out');
await atConsole(api, 'DELETE', '/operators/signed%20out/sessions');

const strangers: Record<string, Headers> = {
  nobody: asPage(''),
  'an invented token': bearer('not.a.token'),
};

const notSubscribers: Record<string, Headers> = {
  ...strangers,
  'a changed token': bearer(`${subscriber}x`),
  'a refresh token': bearer(left.refresh_token),
  'a session that was left': bearer(left.access_token),
  'the console': bearer(consoleToken(api)),
  'a machine': await machine('operate', 'other machine'),
  'an operator': decider,
};

const notOperators: Record<string, Headers> = {
  ...strangers,
  'a subscriber': bearer(subscriber),
  'a subscriber’s token as a cookie': asPage(`portal_operator=${subscriber}`),
  'a machine that was removed': removedMachine,
  'an operator whose sessions were ended': signedOutOperator,
};

const getStatus = async (method: string, path: string, headers: Headers): Promise<number> =>
  (await api.send(method, path.replaceAll(/\{\w+\}/g, 'asha'), { headers })).status;

const getStatuses = async (method: string, path: string, callers: Record<string, Headers>) => {
  const statuses: Record<string, number> = {};
  for (const [who, headers] of Object.entries(callers)) {
    statuses[who] = await getStatus(method, path, headers);
  }
  return statuses;
};

const all = (callers: object, status: number) =>
  Object.fromEntries(Object.keys(callers).map((who) => [who, status]));

test.each(ofSubscribers)('%s %s accepts only subscribers', async (method, path) => {
  expect(await getStatuses(method, path, notSubscribers)).toEqual(all(notSubscribers, 401));
});

test.each(ofOperators)('%s %s accepts only operators and machines', async (method, path) => {
  expect(await getStatuses(method, path, notOperators)).toEqual(all(notOperators, 401));
});

/** The calls that accept these headers, except those for the caller's own account. */
async function openTo(headers: Headers): Promise<string[]> {
  const open: string[] = [];
  for (const [method, path] of ofOperators) {
    if (/^\/api\/ops\/v1\/session\b/.test(path)) continue;
    if ((await getStatus(method, path, headers)) !== 403) open.push(`${method} ${path}`);
  }
  return open;
}

const COUNTS = 'GET /api/operator/v1/load-counts';
const DEEDS = 'POST /api/operator/v1/deeds';
const READ = [
  'GET /api/operator/v1/cancel-requests',
  'GET /api/operator/v1/kycs',
  'GET /api/operator/v1/kycs/{person}',
  'GET /api/operator/v1/kycs/{person}/documents/{number}',
  'GET /api/operator/v1/payments',
  COUNTS,
  'GET /api/ops/v1/operators',
  'GET /api/ops/v1/audit',
];

test.each([
  ['an operator who views', () => operator('viewer'), READ],
  ['a machine that views', () => machine('view'), READ],
  ['a machine that watches', () => machine('watch'), [COUNTS, DEEDS]],
  ['a host', () => machine('host'), [COUNTS, 'POST /api/operator/v1/host/sessions', DEEDS]],
])('%s is accepted by these calls only', async (_, caller, open) => {
  expect(await openTo(await caller())).toEqual(open);
});
