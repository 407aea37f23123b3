import fc from 'fast-check';
import { ApiError } from '../../http';
import { readAnswer } from '../../http/answer';
import { type AnswerOf, CALLS, type Call, type CallName } from '../calls';
import type { KycStatus } from '../entities';

const NAMES = Object.keys(CALLS) as CallName[];

/** The data of a call for a body, and whether the body violated the contract. */
function read(name: CallName, body: unknown) {
  let odd = false;
  const call: Call = CALLS[name];
  const answer = readAnswer(call, { status: 200, data: body }, () => (odd = true));
  return { ...answer, odd };
}

test('the type of a response is that of its call', () => {
  const tokens: AnswerOf<'login'> = { access_token: 'a', refresh_token: 'r' };
  expect(tokens.access_token).toBe('a');
});

const SUMMARY = {
  status: '1',
  expiry_date: '2026-12-01',
  start_date: '2026-11-01',
  order_id: 4711,
  packages: { name: 'Gold' },
};
const CAMERA = {
  id: 7,
  inventory_serial: 1234,
  custom_label: null,
  ipcam_label: null,
  created_at: '2025-04-01',
  subscription: [SUMMARY],
};
const PLAN = { id: 3, display_name: 'Monthly', package_price: '1250.50', vat_amount: '162.57' };

test.each<[CallName, unknown, unknown]>([
  [
    'cameras',
    CAMERA,
    {
      id: '7',
      inventory_serial: '1234',
      subscription: [{ status: 1, order_id: '4711' }],
    },
  ],
  [
    'cameraSubscriptions',
    {
      id: 1,
      name: 'Gold',
      order_id: 4711,
      subscription_status: '1',
      subscription_expiry_date: '2026-12-01',
      start_date: '2026-11-01',
      plans: [{ invoice_type: 'paid', package_id: 2, package_price: '99.00', plan_id: 3 }],
    },
    {
      order_id: '4711',
      subscription_status: 1,
      plans: [{ package_id: '2', package_price: 99, plan_id: '3' }],
    },
  ],
  ['packages', { id: 2, name: 'Gold', type: 'Cloud', plans: null }, { id: '2', plans: [] }],
  ['packagePlans', PLAN, { id: '3', package_price: 1250.5, vat_amount: 162.57 }],
  [
    'cancelRequests',
    { order_id: 4711, subscription_cancel_detail: { status: 'pending' } },
    { order_id: '4711', subscription_cancel_detail: { acceptance_reason: null } },
  ],
  ['loginMethods', { name: 'google', status: 1 }, { name: 'google', status: '1' }],
  ['notifications', { id: 9, title: 'A', message: 'B', seen: '0' }, { id: '9', seen: false }],
  ['subscribers', { id: 5, mobile_no: 9800000001 }, { id: '5', mobile_no: '9800000001' }],
])(
  'rows of %s have the types of the contract, whatever the server writes',
  (name, row, expected) => {
    expect(read(name, { data: [row] }).data).toMatchObject([expected as object]);
  },
);

test.each<[CallName, unknown, unknown]>([
  ['trialLookup', { id: 8, name: 'Trial', plans: [PLAN] }, { id: '8', plans: [{ id: '3' }] }],
  ['paidSubscribe', { redirect_url: '/pay', order_id: 4711 }, { order_id: '4711' }],
  ['paidSubscribe', null, { redirect_url: '' }],
  [
    'kyc',
    { id: 6, subscriber_id: 101, rejected_documents: ['2'], rejected_details: '1' },
    { id: '6', rejected_documents: [2], rejected_details: true },
  ],
  [
    'profile',
    { id: 1, role: null, kyc_verified: '2', subscriber_details: { subscriber_id: 101 } },
    {
      id: '1',
      role: { name: '', permissions: [], ticketing: [], crm: [] },
      kyc_verified: 2,
      subscriber_details: { subscriber_id: '101', full_name: '' },
    },
  ],
  ['partnerCredentials', { client_id: 42 }, { client_id: '42' }],
])('the data of %s has the types of the contract', (name, data, expected) => {
  expect(read(name, { data }).data).toMatchObject(expected as object);
});

test.each<[unknown, KycStatus]>([
  [null, null],
  [undefined, null],
  ['', null],
  ['0', 0],
  [1, 1],
  [2, 2],
  ['expired', 2],
])('the status of a verification that is %j is %j', (kyc_verified, status) => {
  const data = { id: 1, kyc_verified, subscriber_details: { subscriber_id: 101 } };
  expect(read('profile', { data }).data).toMatchObject({ kyc_verified: status });
});

test.each([null, undefined, '', 'many', {}, [], NaN])('the amount %p is read as none', (price) => {
  const { data } = read('packagePlans', { data: [{ ...PLAN, package_price: price }] });
  expect(data).toMatchObject([{ package_price: null, vat_amount: 162.57 }]);
});

test('an unreadable row is left out and reported; the other rows stay', () => {
  const rows = [
    null,
    CAMERA,
    'x',
    { ...CAMERA, id: null },
    { ...CAMERA, id: '8', subscription: {} },
  ];
  const { data, odd } = read('cameras', { data: rows, total: '5' });
  expect(data).toMatchObject([{ id: '7' }, { id: '8', subscription: [] }]);
  expect(odd).toBe(true);
  expect(read('cameras', { data: [CAMERA] }).odd).toBe(false);
});

test.each([
  [null, false],
  ['', false],
  [{ client_id: '42' }, false],
  [42, true],
  [['42'], true],
])('optional parts of %j are read, and a violation is reported: %s', (data, isOdd) => {
  const { data: credentials, odd } = read('partnerCredentials', { data });
  expect(credentials).toEqual({ client_id: isOdd || !data ? '' : '42' });
  expect(odd).toBe(isOdd);
});

test('unknown values of a newer contract pass unchanged', () => {
  const { data } = read('cameras', { data: [{ ...CAMERA, room: { id: 1 } }] });
  expect(data).toMatchObject([{ id: '7', room: { id: 1 } }]);
});

test.each([
  ['null', null],
  ['nothing', ''],
  ['an envelope without a list', { message: 'None', total: 0 }],
  ['an envelope with null', { data: null }],
])('a list that is %s is empty', (_, body) => {
  expect(read('cameras', body).data).toEqual([]);
});

test.each([
  ['an object where a list is due', true, { data: { 7: CAMERA } }],
  ['a list in a further envelope', true, { data: { data: [CAMERA] } }],
  ['a number', true, 42],
  ['a page of HTML', false, '<!doctype html>'],
])('%s is an error with a plain message, and reported: %s', async (_, isOdd, data) => {
  const report = jest.fn();
  const reading = async () => readAnswer(CALLS.cameras, { status: 200, data }, report);
  await expect(reading()).rejects.toMatchObject({
    failure: {
      kind: 'malformed',
      message: 'The server gave an answer that could not be read. Please try again.',
      retryable: true,
    },
  });
  expect(report).toHaveBeenCalledTimes(isOdd ? 1 : 0);
});

test.each([null, '', {}, []])('no trial and no verification may be sent as %j', (data) => {
  expect(read('trialLookup', { data }).data).toBeNull();
  expect(read('kyc', { data }).data).toBeNull();
});

test.each(['130', 130])('the total %j is read as a number', (total) => {
  expect(read('cameras', { data: [], total }).total).toBe(130);
  expect(read('cameras', { data: [] })).not.toHaveProperty('total');
});

describe('any JSON', () => {
  const json = fc.jsonValue({ maxDepth: 4 });

  test.each(NAMES)('as the response of %s is read, or an error with a plain message', (name) => {
    fc.assert(
      fc.property(fc.oneof(json, fc.record({ data: fc.oneof(json, fc.array(json)) })), (body) => {
        try {
          const { data } = read(name, body);
          // The result matches the contract, so reading it again changes nothing.
          expect(read(name, { data }).data).toEqual(data);
        } catch (thrown) {
          if (!(thrown instanceof ApiError)) throw thrown;
          expect(thrown.failure.message).toMatch(/could not be read/);
        }
      }),
      { numRuns: 200 },
    );
  });
});
