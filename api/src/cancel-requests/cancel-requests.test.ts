import { consoleToken, portalAdmin } from '../testing/operators';
import { CANCELLATION } from '../testing/purchases';
import { testApi } from '../testing/test-api';

const api = await testApi();
const token = (await api.signIn()).access_token;

const { reason: REASON } = CANCELLATION;
const TOO_SHORT = 'The field "Reason" is required and must be at least 10 characters long';

const ask = (order_id: string, changes: object = {}, as = token) =>
  api.call('createCancelRequest', {
    token: as,
    body: { ...CANCELLATION, order_id, ...changes },
  });

const mine = async () =>
  (await api.call('cancelRequests', { token, query: { limit: 1000 } })).body.data as {
    order_id: string;
    decided_at: string | null;
    subscription_cancel_detail: { status: string };
  }[];

const ofOrder = async (order: string) => (await mine()).filter((row) => row.order_id === order);

const admin = (...args: string[]) => portalAdmin(api, ['cancel-requests', ...args]);

const getId = async (order: string): Promise<string> => {
  const { output } = await admin('list', '--status', 'pending', '--json');
  const { data } = JSON.parse(output) as {
    data: { id: string; subscription: { order_id: string } }[];
  };
  return data.find(({ subscription }) => subscription.order_id === order)?.id ?? 'none';
};

const getCamera = async (id: string) =>
  (await api.call('cameraSubscriptions', { token, params: { subscriberId: 'asha', id } })).body
    .data as { order_id: string; subscription_status: number }[];

test('they are listed page by page, the newest first', async () => {
  const all = (await api.call('cancelRequests', { token, query: { limit: 1000 } })).body;
  expect(all.total).toBe(3);
  const statuses = (await mine()).map((row) => row.subscription_cancel_detail.status);
  expect(statuses).toEqual(['rejected', 'accepted', 'pending']);
  const second = (await api.call('cancelRequests', { token, query: { page: 2, limit: 2 } })).body;
  expect(second).toEqual({ data: all.data.slice(2), total: 3 });
});

test('a request is filed as pending, and found in the list', async () => {
  const { status, body } = await ask('ORD-0501');
  expect(status).toBe(200);
  const filed = {
    order_id: 'ORD-0501',
    decided_at: null,
    subscription_cancel_detail: {
      status: 'pending',
      acceptance_reason: null,
      rejection_reason: null,
    },
  };
  expect(body).toEqual({ message: 'Your request for cancellation has been sent.', data: filed });
  expect((await mine())[0]).toEqual(filed);
});

test('while it is pending a second one is refused', async () => {
  const { status, body } = await ask('ORD-0501');
  expect(status).toBe(422);
  expect(body.message).toContain('has already been requested');
  expect(await ofOrder('ORD-0501')).toHaveLength(1);
});

test('of many concurrent requests, exactly one is filed', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('ORD-0601')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
  expect(await ofOrder('ORD-0601')).toHaveLength(1);
});

test.each([
  ['reason', { reason: 'too short' }, TOO_SHORT],
  ['reason', { reason: '   nine long   ' }, TOO_SHORT],
  ['reason', { reason: undefined }, TOO_SHORT],
  ['reason', { reason: 'x'.repeat(2001) }, 'Reason must be at most 2000 characters long.'],
  ['email', { email: 'asha@example' }, 'Email is not a valid email.'],
  ['request_amount', { request_amount: 'much' }, 'Request amount must be a number.'],
  ['request_amount', { request_amount: '' }, 'Request amount must be a number.'],
  ['full_name', { full_name: undefined }, 'Full name field is required.'],
  ['order_id', { order_id: undefined }, 'Order id field is required.'],
])('a form is refused for its %s', async (field, changes, text) => {
  const { status, body } = await ask('ORD-0401', changes);
  expect(status).toBe(422);
  expect(body).toEqual({ message: text, errors: { [field]: [text] } });
  expect(await ofOrder('ORD-0401')).toEqual([]);
});

test('ten characters are enough, an amount may be text, white space around a reason is dropped, a name is optional', async () => {
  const changes = { reason: '  0123456789 ', request_amount: '650', full_name: ' ' };
  expect((await ask('ORD-0401', changes)).status).toBe(200);
  const { output } = await admin('list', '--json');
  const { data } = JSON.parse(output) as { data: object[] };
  // The server knows what was paid, whatever the form says.
  expect(data.at(-1)).toMatchObject({
    reason: '0123456789',
    subscriber: { name: 'Asha Gurung' },
    subscription: { order_id: 'ORD-0401', package_price: 650 },
  });
});

test.each([
  ['nobody’s', 'ORD-9999'],
  ['another’s', 'ORD-S0001'],
])('%s subscription is not found', async (_whose, order) => {
  const { status, body } = await ask(order);
  expect(status).toBe(404);
  expect(body).toEqual({ message: 'There is no such subscription.' });
});

test('a subscriber cannot request for another', async () => {
  const bina = (await api.signIn('bina@example.com')).access_token;
  expect((await ask('ORD-0301', {}, bina)).status).toBe(404);
  expect((await ask('ORD-0301', { subscriber_id: 'bina' }, bina)).status).toBe(404);
  expect(await ofOrder('ORD-0301')).toEqual([]);
});

test.each([
  ['an expired one', 'ORD-0701', 'Only an active subscription can be cancelled.'],
  ['an inactive one', 'ORD-0202', 'Only an active subscription can be cancelled.'],
  [
    'an upcoming one that others follow',
    'ORD-0802',
    'Of the upcoming subscriptions only the last one can be cancelled.',
  ],
])('%s cannot be cancelled', async (_what, order, message) => {
  const { status, body } = await ask(order);
  expect(status).toBe(422);
  expect(body).toEqual({ message, errors: { order_id: [message] } });
});

test('nor can a trial', async () => {
  await api.call('trialActivation', {
    token,
    body: {
      package_id: 'trial',
      package_plan_id: 'trial-1',
      payment_gateway: 'cash',
      qty: 1,
      subscriber_id: 'asha',
      created_by: 'asha.gurung',
      subscriber_ipcam_id: 'asha-09',
    },
  });
  const [trial] = await getCamera('asha-09');
  const { status, body } = await ask(trial!.order_id);
  expect(status).toBe(422);
  expect(body.message).toBe('A trial cannot be cancelled.');
});

test('the current subscription and the last upcoming one can be cancelled', async () => {
  expect((await ask('ORD-0801')).status).toBe(200);
  expect((await ask('ORD-0803')).status).toBe(200);
});

test('an operator sees the request and its subscriber', async () => {
  const { exit, output } = await admin('list', '--status', 'pending');
  expect(exit).toBe(0);
  for (const part of [REASON, 'ORD-0501', 'Business Pro', '13505.40', 'Asha Gurung, 9801234567']) {
    expect(output).toContain(part);
  }
  expect(output).not.toContain('technician');
});

test('text of a subscriber cannot control the operator’s terminal', async () => {
  const { status } = await ask('ORD-0301', { reason: 'Goodbye \u001b[2J and\r\nthanks' });
  expect(status).toBe(200);
  const { output } = await admin('list');
  expect(output).toContain('Goodbye  [2J and thanks');
  expect(output).not.toContain('\u001b');
});

test('an approved request shows its remarks, and the subscription continues', async () => {
  const id = await getId('ORD-0501');
  const { exit, output } = await admin('approve', id, '--remarks', 'Usable until it expires.');
  expect(exit).toBe(0);
  expect(output).toContain('approved');
  expect(await ofOrder('ORD-0501')).toEqual([
    {
      order_id: 'ORD-0501',
      decided_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      subscription_cancel_detail: {
        status: 'accepted',
        acceptance_reason: 'Usable until it expires.',
        rejection_reason: null,
      },
    },
  ]);
  expect((await getCamera('asha-05'))[0]).toMatchObject({ subscription_status: 1 });
  expect((await ask('ORD-0501')).body.message).toContain('has already been approved');
});

test('operators list by the word of the badge', async () => {
  const { output } = await admin('list', '--status', 'approved');
  expect(output).toContain('ORD-0501');
  expect(output).not.toContain('ORD-0601');
  expect((await admin('list', '--status', 'lost')).exit).toBe(2);
});

test('with --end the subscription ends at once', async () => {
  const { exit } = await admin('approve', await getId('ORD-0601'), '--remarks', 'Ended.', '--end');
  expect(exit).toBe(0);
  expect((await getCamera('asha-06'))[0]).toMatchObject({
    order_id: 'ORD-0601',
    subscription_status: 0,
  });
});

test('a rejected request leaves the subscription unchanged, and another may be filed', async () => {
  const id = await getId('ORD-0401');
  expect((await admin('reject', id, '--remarks', 'Not yet.')).exit).toBe(0);
  expect((await ofOrder('ORD-0401'))[0]).toMatchObject({
    subscription_cancel_detail: { status: 'rejected', rejection_reason: 'Not yet.' },
  });
  expect((await ask('ORD-0401')).status).toBe(200);
  expect(await ofOrder('ORD-0401')).toHaveLength(2);
});

test('a request is decided once', async () => {
  const id = await getId('ORD-0801');
  const answers = await Promise.all([
    admin('approve', id, '--remarks', 'Yes.', '--end'),
    admin('reject', id, '--remarks', 'No.'),
  ]);
  expect(answers.map(({ exit }) => exit).sort()).toEqual([0, 1]);
  const again = await admin('reject', id, '--remarks', 'No.');
  expect(again.exit).toBe(1);
  expect(again.output).toMatch(/was (approved|rejected) before/);
});

test('a decision for an unknown request, or without remarks, is refused', async () => {
  const none = await admin('approve', 'nothing', '--remarks', 'Yes.');
  expect(none).toMatchObject({ exit: 1, output: expect.stringContaining('no cancel request') });
  const path = `/api/operator/v1/cancel-requests/${await getId('ORD-0803')}/reject`;
  for (const body of [{}, { remarks: '  ' }, { remarks: 'x'.repeat(2001) }]) {
    const answer = await api.send('POST', path, { token: consoleToken(api), body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['remarks']);
  }
});
