import { CANCELLATION } from '../testing/purchases';
import { CALLS, type Call, type CallName } from '@portal/shared/contract';
import type { ApiDocument } from '../testing/api-document';
import { createKyc, kycForm, createPassport } from '../testing/kyc';
import { keyed, repeatedly } from '../testing/repeating';
import { getAddress, startTestApi, type TestApi } from '../testing/test-api';
import { isOnServer } from '../testing/on-server';

const secret = 'a secret that both replicas know, and nobody else';
const api = await startTestApi({ secret });
const apis = [api];
// There a second API shares the database, and gets every other request.
if (isOnServer) apis.push(await startTestApi({ secret, databaseUrl: api.databaseUrl }));
const [asha = '', bina = ''] = await Promise.all(
  ['asha', 'bina'].map(async (name) => (await api.signIn(`${name}@example.com`)).access_token),
);
afterAll(async () => {
  for (const each of apis.toReversed()) await each.close();
});

const replica = (n: number): TestApi => apis[n % apis.length] ?? api;

type Asked = NonNullable<Parameters<TestApi['call']>[1]>;

const purchase = (changes: object = {}) => ({
  package_id: 'home-plus',
  package_plan_id: 'home-plus-3',
  payment_gateway: 'e-payment',
  payment_method: 'sandbox-wallet',
  qty: 1,
  subscriber_id: 'asha',
  created_by: 'asha.gurung',
  subscriber_ipcam_id: 'asha-02',
  ...changes,
});

const TAKEN = { status: 422 };
const ALIKE = { status: 200 };

const BASKET = {
  orders: ['asha-02', 'asha-03'].map((camera) => ({
    subscriber_ipcam_id: camera,
    package_id: 'home-plus',
    package_plan_id: 'home-plus-3',
  })),
  payment_method: 'sandbox-wallet',
};

/** A request to each repeatable call, and the answer to the same request with another key. */
const REQUESTS: [CallName, () => Asked | Promise<Asked>, { status: number }][] = [
  ['trialActivation', trial, TAKEN],
  ['paidSubscribe', () => ({ token: asha, body: purchase() }), ALIKE],
  ['renew', () => ({ token: asha, body: BASKET }), ALIKE],
  ['createCancelRequest', () => ({ token: asha, body: CANCELLATION }), TAKEN],
  ['kycCreate', submission, ALIKE],
  ['kycUpdate', correction, ALIKE],
];

function trial(): Asked {
  const body = purchase({
    package_id: 'trial',
    package_plan_id: 'trial-1',
    payment_gateway: 'cash',
    payment_method: undefined,
    subscriber_ipcam_id: 'asha-09',
  });
  return { token: asha, body };
}

async function submission(): Promise<Asked> {
  return { token: bina, body: kycForm('POST', await createPassport(api, bina)) };
}

async function correction(): Promise<Asked> {
  const sent = await createPassport(api, bina);
  const { body } = await createKyc(api, bina, sent);
  const params = { id: body.data.id };
  return { token: bina, params, body: kycForm('PATCH', { ...sent, address: 'काठमाडौं' }) };
}

test('calls that cost or cannot be undone are repeatable, and no others', () => {
  const repeatable = (Object.entries(CALLS) as [CallName, Call][])
    .filter(([, call]) => call.repeatable)
    .map(([name]) => name);
  expect(REQUESTS.map(([name]) => name).toSorted()).toEqual(repeatable.toSorted());
});

test.each(REQUESTS)('%s is carried out once with one key', async (name, request, again) => {
  const requested = await request();
  const answers = await repeatedly((headers, n) =>
    replica(n).call(name, { ...requested, headers }),
  );
  const [first] = answers;
  expect(first?.status).toBeLessThan(300);
  for (const { status, text } of answers) {
    expect({ status, text }).toEqual({ status: first?.status, text: first?.text });
  }
  const another = await replica(1).call(name, { ...requested, headers: keyed() });
  expect(another.status).toBe(again.status);
});

test('the documentation shows the header at every call that accepts it, and at no other', async () => {
  const { paths } = (await api.send('GET', '/api/docs/openapi.json'))
    .body as unknown as ApiDocument;
  const getHeaders = (name: CallName, method: 'get' | 'post' | 'patch') =>
    (paths[getAddress(name)]?.[method]?.parameters ?? [])
      .filter((parameter) => parameter.in === 'header')
      .map((parameter) => parameter.name);
  expect(getHeaders('paidSubscribe', 'post')).toEqual(['idempotency-key']);
  expect(getHeaders('profileUpdate', 'patch')).toEqual([]);
  expect(getHeaders('profile', 'get')).toEqual([]);
  expect(getHeaders('login', 'post')).toEqual([]);
});

test('a repeated refusal is the same refusal', async () => {
  const body = purchase({ package_plan_id: 'no-such-plan' });
  const answers = await repeatedly((headers, n) =>
    replica(n).call('paidSubscribe', { token: asha, body, headers }),
  );
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('a key of another request is refused, whatever differs', async () => {
  const headers = keyed();
  const ask = (changes: object) =>
    api.call('paidSubscribe', { token: asha, body: purchase(changes), headers });
  expect((await ask({})).status).toBe(200);
  const refused = {
    status: 422,
    body: { message: 'This Idempotency-Key belongs to another request.' },
  };
  expect(await ask({ package_plan_id: 'home-plus-1' })).toMatchObject(refused);
  expect(await api.call('renew', { token: asha, body: BASKET, headers })).toMatchObject(refused);
});

test('the same key of another subscriber is a different key', async () => {
  const headers = keyed();
  const body = purchase({ package_plan_id: 'no-such-plan' });
  const first = await api.call('paidSubscribe', { token: asha, body, headers });
  const second = await api.call('paidSubscribe', { token: bina, body, headers });
  expect(first.status).toBe(422);
  expect(second.body.message).not.toBe('This Idempotency-Key belongs to another request.');
});

test('a call that is not repeatable ignores the header', async () => {
  const headers = keyed();
  const ask = (address: string) =>
    api.call('profileUpdate', { token: asha, body: { address }, headers });
  expect([(await ask('Lamjung')).status, (await ask('Gorkha')).status]).toEqual([200, 200]);
});

test.each(['plain-text-of-enough-length', '"short"', '"with " inside, and long enough"', '""'])(
  'the key %s is invalid',
  async (key) => {
    const headers = { 'idempotency-key': key };
    const answer = await api.call('paidSubscribe', { token: asha, body: purchase(), headers });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('double quotes');
  },
);

test('a body that is nested too deeply is refused, without a server error', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const body = JSON.stringify(purchase()).replace('{', `{"more":${deep},`);
  const answer = await fetch(api.origin + getAddress('paidSubscribe'), {
    method: 'POST',
    body,
    headers: { ...keyed(), authorization: `Bearer ${asha}`, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message: 'The body is nested too deeply.' });
});
