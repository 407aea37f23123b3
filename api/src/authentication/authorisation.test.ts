import { CALLS, type CallName } from '@portal/shared/contract';
import { shopAt } from '../testing/shop';
import { testApi } from '../testing/test-api';

const api = await testApi();
const asha = (await api.signIn('asha@example.com')).access_token;
const bina = (await api.signIn('bina@example.com')).access_token;

const { orderId } = await (await shopAt(api)).buy('asha-03');

const names = Object.keys(CALLS) as CallName[];

test.each(names.filter((name) => !CALLS[name].public))(
  '%s needs a signed-in subscriber',
  async (name) => {
    for (const token of [undefined, 'not.a.token', `${bina}x`]) {
      const { status, headers, body } = await api.call(name, { token });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
      expect(body.message).toEqual(expect.stringContaining('Sign in'));
    }
  },
);

/** Browsers send it by themselves, with their own types: JSON is refused before it is read. */
const OWN_TYPES: CallName = 'reportViolation';

test.each(names.filter((name) => CALLS[name].public))('%s needs none', async (name) => {
  const method = CALLS[name].method;
  const { status } = await api.call(name, {
    params: { tenantId: '2' },
    ...(method === 'GET' ? {} : { body: {} }),
  });
  expect(status).toBe(method === 'GET' ? 200 : name === OWN_TYPES ? 415 : 422);
});

const ofAsha: [CallName, Record<string, string>][] = [
  ['cameras', { id: 'asha' }],
  ['packages', { id: 'asha-02' }],
  ['cameraSubscriptions', { subscriberId: 'asha', id: 'asha-02' }],
  ['cameraSubscriptions', { subscriberId: 'bina', id: 'asha-02' }],
  ['trialLookup', { subscriberId: 'asha', inventorySerial: 'IPC-2026-09A7' }],
  ['trialLookup', { subscriberId: 'bina', inventorySerial: 'IPC-2026-09A7' }],
  ['markNotificationSeen', { id: '1' }],
  ['documentImage', { file: `${'a'.repeat(32)}.webp` }],
  ['receiptPdf', { number: '10001' }],
  ['giveUpPayment', { orderId }],
  ['kyc', { id: 'asha' }],
  ['kycUpdate', { id: 'kyc-asha' }],
];

/** The bodies of the calls that change something. */
const BODIES: Partial<Record<CallName, { body: object }>> = {
  kycUpdate: { body: new URLSearchParams({ _method: 'PATCH' }) },
  giveUpPayment: { body: { given_up: true } },
};

/** The parameters with ids that do not exist. */
const getUnknown = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([key, id]) => [key, id === 'bina' ? id : `no-${id}`]),
  );

test.each(ofAsha)('%s of %j is not found for bina', async (name, params) => {
  const ask = (token: string, requested: Record<string, string>) =>
    api.call(name, { token, params: requested, ...BODIES[name] });
  const refusal = await ask(bina, params);
  expect(refusal.status).toBe(404);
  expect(refusal.body.message).toMatch(/^There is no such/);
  const { status, body } = await ask(bina, getUnknown(params));
  expect({ status, body }).toEqual({ status: 404, body: refusal.body });
  // Its owner finds it.
  const own = { ...params, ...('subscriberId' in params && { subscriberId: 'asha' }) };
  expect((await ask(asha, own)).status).not.toBe(404);
});

test('this matrix has every call with an id that belongs to a subscriber', () => {
  const withId = names.filter((name) => !CALLS[name].public && CALLS[name].path.includes('{'));
  const covered = new Set(ofAsha.map(([name]) => name));
  // Plans are the same for everyone, a tenant belongs to nobody, and staff may edit subscribers, by their role.
  expect(withId.filter((name) => !covered.has(name))).toEqual([
    'packagePlans',
    'editSubscriber',
    'savePushToken',
    'deletePushToken',
  ]);
});

test.each([
  ['asha', 'asha-02'],
  ['bina', 'asha-02'],
])('nobody buys as %s for %s with the token of bina', async (subscriber_id, camera) => {
  for (const gateway of ['e-payment', 'cash']) {
    const { status } = await api.call('paidSubscribe', {
      token: bina,
      body: {
        package_id: 'home-plus',
        package_plan_id: 'home-plus-1',
        payment_gateway: gateway,
        payment_method: 'sandbox-wallet',
        qty: 1,
        subscriber_id,
        created_by: 'bina.shrestha',
        subscriber_ipcam_id: camera,
      },
    });
    expect(status).toBe(404);
  }
});

test('lists of own things are empty for a subscriber who has none', async () => {
  const requests = await api.call('cancelRequests', { token: bina });
  expect(requests.body).toEqual({ data: [], total: 0 });
  const cameras = await api.call('cameras', { token: bina, params: { id: 'bina' } });
  expect(cameras.body).toEqual({ data: [], total: 0 });
});
