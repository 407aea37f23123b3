import { CANCELLATION } from '../testing/cancellations';
import { CALLS, type Call, type CallName } from '@portal/shared/contract';
import type { ApiDocument } from '../docs/document';
import { jpeg } from '../testing/image-files';
import { createKyc, kycForm, passportOf } from '../testing/kyc-forms';
import { codeFor, lettersAt } from '../testing/letters';
import { consoleToken, signedInOperator } from '../testing/operators';
import { keyed, repeatedly } from '../testing/repeating';
import { staffWith } from '../testing/staff';
import { addressOf, startTestApi, type TestApi } from '../testing/test-api';
import { uploadForm } from '../testing/uploads';
import { isOnServer } from '../testing/on-server';

const SLUGS = ['subscribers-store', 'subscribers-update', 'subscribers-view', 'packages-store'];

const secret = 'a secret that both replicas know, and nobody else';
const api = await startTestApi({ secret }, staffWith(...SLUGS));
const apis = [api];
// There a second API shares the database, and every other request goes to it.
if (isOnServer) apis.push(await startTestApi({ secret, databaseUrl: api.databaseUrl }));
const [asha = '', bina = '', staff = ''] = await Promise.all(
  ['asha', 'bina', 'scale'].map(
    async (name) => (await api.signIn(`${name}@example.com`)).access_token,
  ),
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

const person = {
  full_name: 'Dipa Rai',
  email: 'dipa@example.com',
  username: 'dipa.rai',
  mobile_no: '9841000003',
  address: 'Dharan',
};

const NEW_PASSWORD = 'sindhupalchok-7';

const byCode = async (email: string) => ({
  body: {
    email,
    password: NEW_PASSWORD,
    conf_password: NEW_PASSWORD,
    ...(await codeFor(api, email)),
  },
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

/** A request to each call that changes something, and what the same request answers with another key. */
const REQUESTS: [CallName, () => Asked | Promise<Asked>, { status: number }][] = [
  ['trialActivation', trial, TAKEN],
  ['paidSubscribe', () => ({ token: asha, body: purchase() }), ALIKE],
  ['renew', () => ({ token: asha, body: BASKET }), ALIKE],
  ['createCancelRequest', () => ({ token: asha, body: CANCELLATION }), TAKEN],
  ['imageUpload', async () => ({ token: bina, body: uploadForm(await jpeg(7)) }), ALIKE],
  ['kycCreate', submission, ALIKE],
  ['kycUpdate', correction, ALIKE],
  ['profileUpdate', () => ({ token: asha, body: { address: 'Pokhara' } }), ALIKE],
  ['addSubscriber', () => ({ token: staff, body: person }), TAKEN],
  [
    'editSubscriber',
    () => ({ token: staff, params: { id: 'bina' }, body: { address: 'X' } }),
    ALIKE,
  ],
  ['addPackage', () => ({ token: staff, body: packageOnSale }), TAKEN],
  ['markNotificationSeen', newestOfAsha, ALIKE],
  ['markAllNotificationsSeen', () => ({ token: asha }), ALIKE],
  [
    'createSupportRequest',
    () => ({ token: asha, body: { message: 'The picture of the gate is black.', attached: {} } }),
    ALIKE,
  ],
  [
    'saveCameraViews',
    () => ({ token: asha, body: { views: [{ name: 'Gates', query: 'search=gate' }] } }),
    ALIKE,
  ],
  ['saveReminders', () => ({ token: asha, body: { days: [7, 1], push: true, mail: true } }), ALIKE],
  ['savePushToken', pushToken, ALIKE],
  ['deletePushToken', pushToken, { status: 404 }],
  ['forgotPassword', () => ({ body: { email: 'bina@example.com' } }), { status: 429 }],
  ['resetPassword', () => byCode('bina@example.com'), TAKEN],
  ['registrationPassword', () => byCode('chandra@example.com'), TAKEN],
  ['changePassword', change, TAKEN],
  [
    'logout',
    async () => ({ body: { refresh_token: (await api.signIn()).refresh_token } }),
    { status: 204 },
  ],
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
  return { token: bina, body: kycForm('POST', await passportOf(api, bina)) };
}

async function correction(): Promise<Asked> {
  const sent = await passportOf(api, bina);
  const { body } = await createKyc(api, bina, sent);
  const params = { id: body.data.id };
  return { token: bina, params, body: kycForm('PATCH', { ...sent, address: 'काठमाडौं' }) };
}

const packageOnSale = {
  name: 'Night Watch',
  type: '5 days recording',
  plans: [{ display_name: '1 Month', months: 1, package_price: 350.55, vat_amount: 45.57 }],
};

async function newestOfAsha(): Promise<Asked> {
  const { body } = await api.call('notifications', { token: asha });
  return { token: asha, params: { id: body.data[0]?.id ?? '' } };
}

function pushToken(): Asked {
  return { token: asha, params: { tenantId: '2' }, body: { platform: 'android', token: 'phone' } };
}

async function change(): Promise<Asked> {
  const token = (await api.signIn('scale@example.com')).access_token;
  const password = NEW_PASSWORD;
  const body = { current_password: 'Portal-2026', password, password_confirm: password };
  return { token, body };
}

test('every call that changes something is among these, but for sign-ins and beacons', () => {
  const changing = (Object.entries(CALLS) as [CallName, Call][])
    .filter(([, { method, once }]) => method !== 'GET' && !once)
    .map(([name]) => name);
  expect(REQUESTS.map(([name]) => name).toSorted()).toEqual(changing.toSorted());
});

test.each(REQUESTS)('%s is carried out once with one key', async (name, request, again) => {
  const asked = await request();
  const answers = await repeatedly((headers, n) => replica(n).call(name, { ...asked, headers }));
  const [first] = answers;
  expect(first?.status).toBeLessThan(300);
  for (const { status, text } of answers) {
    expect({ status, text }).toEqual({ status: first?.status, text: first?.text });
  }
  const another = await replica(1).call(name, { ...asked, headers: keyed() });
  expect(another.status).toBe(again.status);
});

test('what was done is there once', async () => {
  const letters = await lettersAt(api);
  expect(letters.filter(({ to }) => to === person.email)).toHaveLength(1);
  const { body } = await api.call('packages', { token: asha, params: { id: 'asha-01' } });
  expect(body.data.filter(({ name }) => name === packageOnSale.name)).toHaveLength(1);
});

test('the documentation shows the header at every call that takes it, and at no other', async () => {
  const { paths } = (await api.send('GET', '/api/docs/openapi.json'))
    .body as unknown as ApiDocument;
  const headersOf = (name: CallName, method: 'get' | 'post' | 'patch') =>
    (paths[addressOf(name)]?.[method]?.parameters ?? [])
      .filter((parameter) => parameter.in === 'header')
      .map((parameter) => parameter.name);
  expect(headersOf('paidSubscribe', 'post')).toEqual(['idempotency-key']);
  expect(headersOf('profileUpdate', 'patch')).toEqual(['idempotency-key']);
  expect(headersOf('profile', 'get')).toEqual([]);
  expect(headersOf('login', 'post')).toEqual([]);
});

test('a repeated refusal is the same refusal', async () => {
  const body = purchase({ package_plan_id: 'no-such-plan' });
  const answers = await repeatedly((headers, n) =>
    replica(n).call('paidSubscribe', { token: asha, body, headers }),
  );
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('a key that belongs to another request is refused, whatever differs', async () => {
  const headers = keyed();
  const ask = (address: string) =>
    api.call('profileUpdate', { token: asha, body: { address }, headers });
  expect((await ask('Lamjung')).status).toBe(200);
  expect(await ask('Gorkha')).toMatchObject({
    status: 422,
    body: { message: 'This Idempotency-Key belongs to another request.' },
  });
  const seen = await api.call('markAllNotificationsSeen', { token: asha, headers });
  expect(seen.status).toBe(422);
  expect((await api.call('profile', { token: asha })).body.data).toMatchObject({
    subscriber_details: { address: 'Lamjung' },
  });
});

test('somebody else’s key is another key', async () => {
  const headers = keyed();
  const first = await api.call('profileUpdate', { token: asha, body: { address: 'A' }, headers });
  const { body: session } = await api.call('login', {
    body: { email: 'bina@example.com', password: NEW_PASSWORD },
  });
  const fresh = session.data.access_token;
  const second = await api.call('profileUpdate', { token: fresh, body: { address: 'B' }, headers });
  expect([first.status, second.status]).toEqual([200, 200]);
});

test.each(['plain-text-of-enough-length', '"short"', '"with " inside, and long enough"', '""'])(
  'the key %s is none',
  async (key) => {
    const headers = { 'idempotency-key': key };
    const answer = await api.call('markAllNotificationsSeen', { token: asha, headers });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('double quotes');
  },
);

test('a body that is nested too deeply is refused, and is no failure of the server', async () => {
  const body = `{"address":"A","more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const answer = await fetch(api.origin + addressOf('profileUpdate'), {
    method: 'PATCH',
    body,
    headers: { ...keyed(), authorization: `Bearer ${asha}`, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message: 'The body is nested too deeply.' });
});

test('what an operator decides and makes is decided and made once', async () => {
  const decide = '/api/operator/v1/cancel-requests/asha-10-cancel/reject';
  const requests: [string, object][] = [
    [decide, { remarks: 'The plan ends soon anyway.' }],
    ['/api/ops/v1/tokens', { name: 'ci', scope: 'view', days: 1 }],
    ['/api/ops/v1/operators', { name: 'Gita', role: 'view' }],
  ];
  for (const [address, body] of requests) {
    const token = consoleToken(api);
    const send = (headers: Record<string, string>) =>
      api.send('POST', address, { token, body, headers });
    const answers = await repeatedly(send);
    expect(answers[0]?.status).toBeLessThan(300);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await send(keyed())).status).toBe(409);
  }
});

test('the key of an operator brings another one no answer', async () => {
  const asking = { headers: keyed(), body: { name: 'Hari', role: 'view' } };
  const [one, other] = [await signedInOperator(api, 'Rita'), await signedInOperator(api, 'Sita')];
  expect((await one.ask('POST', '/operators', asking)).status).toBeLessThan(300);
  expect((await other.ask('POST', '/operators', asking)).status).toBe(409);
});
