import type { CancelRequest } from '../cancellation/cancel-request';
import type { Subscription } from '../subscriptions/subscription';
import { TODAY, purchase, shownCamera, subscription } from '../testing/fixtures';
import { getAttention, getFirstEntries, type AttentionSources } from './attention';

const upcoming = (start: string, expiry: string) => subscription(start, expiry, { start });

const camera = (id: string, ...subscriptions: Subscription[]) =>
  shownCamera(id, '', ...subscriptions);

const request = (
  orderId: string,
  status: CancelRequest['status'],
  decided: string | null = null,
): CancelRequest => ({ orderId, status, decided, remarks: '' });

/** The entries as 'kind camera'. */
const shown = (sources: Partial<AttentionSources>) =>
  getAttention({ cameras: [], requests: [], purchases: [], dismissed: {}, ...sources }, TODAY).map(
    ({ kind, camera: { id } }) => `${kind} ${id}`,
  );

test.each([
  ['2026-11-21', ['ending a']],
  ['2026-11-22', ['ending a']],
  ['2026-11-26', ['ending a']],
  ['2026-11-27', []],
  ['2026-11-20', ['expired a']],
  ['2026-10-22', ['expired a']],
  ['2026-10-21', []],
])('the entries for a subscription that ends on %s are %j', (expiry, expected) => {
  expect(shown({ cameras: [camera('a', subscription('o', expiry))] })).toEqual(expected);
});

test('a subscription with a successor needs no attention', () => {
  const followed = [subscription('now', '2026-11-22'), subscription('next', '2026-12-22')];
  const renewed = [subscription('now', '2026-12-22'), subscription('over', '2026-11-01')];
  expect(shown({ cameras: [camera('a', ...followed), camera('b', ...renewed)] })).toEqual([]);
});

describe('a successor', () => {
  const ending = subscription('now', '2026-11-21');

  test.each<[string, Subscription[], string[]]>([
    ['the day after', [ending, upcoming('2026-11-22', '2026-12-21')], []],
    ['after a gap', [ending, upcoming('2026-11-23', '2026-12-22')], ['ending a']],
    ['for a few days only', [ending, upcoming('2026-11-22', '2026-11-25')], ['ending a']],
    [
      'for a few days, and then another',
      [ending, upcoming('2026-11-26', '2026-12-25'), upcoming('2026-11-22', '2026-11-25')],
      [],
    ],
    [
      'later than what is over already',
      [upcoming('2026-11-23', '2026-12-22'), subscription('over', '2026-11-20')],
      ['expired a'],
    ],
  ])('%s', (_when, subscriptions, expected) => {
    expect(shown({ cameras: [camera('a', ...subscriptions)] })).toEqual(expected);
  });

  test('the remaining days count to the end of the last subscription', () => {
    const cameras = [camera('a', ending, upcoming('2026-11-22', '2026-11-25'))];
    const [entry] = getAttention({ cameras, requests: [], purchases: [], dismissed: {} }, TODAY);
    expect(entry).toMatchObject({
      kind: 'ending',
      days: 4,
      subscription: { orderId: '2026-11-22' },
    });
  });
});

test('one that was switched off before its end is not called expired', () => {
  const off = subscription('off', '2026-12-22', { enabled: false });
  expect(shown({ cameras: [camera('a', off), camera('b')] })).toEqual([]);
});

test.each([
  ['pending', []],
  ['approved', []],
  ['rejected', ['ending a', 'rejected a']],
] as const)(
  'nobody is reminded of renewing what they asked to end: %s shows %j',
  (status, expected) => {
    const cameras = [camera('a', subscription('o', '2026-11-22'))];
    expect(shown({ cameras, requests: [request('o', status)] })).toEqual(expected);
  },
);

test.each([
  ['2026-11-21', 'over', ['rejected a']],
  ['2026-11-14', 'over', ['rejected a']],
  ['2026-11-13', 'over', []],
  ['2026-11-13', 'running', []],
  [null, 'running', ['rejected a']],
  [null, 'over', []],
])('a request rejected on %p for a subscription that is %s: %j', (decided, state, expected) => {
  const expiry = state === 'running' ? '2027-01-01' : '2026-01-01';
  const cameras = [camera('a', subscription('o', expiry))];
  expect(shown({ cameras, requests: [request('o', 'rejected', decided)] })).toEqual(expected);
});

test('of several requests for one order only the latest is listed', () => {
  const cameras = [camera('a', subscription('o', '2027-01-01'))];
  const requests = [request('o', 'pending'), request('o', 'rejected', TODAY)];
  expect(shown({ cameras, requests })).toEqual([]);
});

test('a dismissed rejection stays hidden, even without a day', () => {
  const cameras = [camera('a', subscription('o', '2027-01-01'))];
  const requests = [request('o', 'rejected', TODAY)];
  expect(shown({ cameras, requests, dismissed: { o: TODAY } })).toEqual([]);
  expect(shown({ cameras, requests, dismissed: { o: '2026-11-20' } })).toEqual(['rejected a']);
  const undated = [request('o', 'rejected')];
  expect(shown({ cameras, requests: undated, dismissed: { o: 'unknown' } })).toEqual([]);
});

test('a payment is listed until its subscription appears', () => {
  const cameras = [camera('a', subscription('before', '2027-01-01'))];
  expect(shown({ cameras, purchases: [purchase('a', { orderId: 'new' })] })).toEqual(['payment a']);
  expect(shown({ cameras, purchases: [purchase('b', { orderId: 'new' })] })).toEqual([]);
  const arrived = [camera('a', subscription('new', '2027-01-01'))];
  expect(shown({ cameras: arrived, purchases: [purchase('a', { orderId: 'new' })] })).toEqual([]);
});

test('the most urgent entry is first', () => {
  const cameras = [
    camera('refused', subscription('d', '2027-01-01')),
    camera('long-over', subscription('1', '2026-11-01')),
    camera('over', subscription('2', '2026-11-20')),
    camera('five', subscription('3', '2026-11-26')),
    camera('today', subscription('4', '2026-11-21')),
    camera('paying'),
  ];
  expect(
    shown({
      cameras,
      requests: [request('d', 'rejected', TODAY)],
      purchases: [purchase('paying')],
    }),
  ).toEqual([
    'payment paying',
    'ending today',
    'ending five',
    'expired over',
    'expired long-over',
    'rejected refused',
  ]);
});

test.each([
  ['rejected', ['0', '1', '2', '3', 'refused']],
  ['approved', ['0', '1', '2', '3', '4']],
] as const)('of many entries, those shown for one that was %s are %j', (status, expected) => {
  const ending = Array.from({ length: 6 }, (_, n) =>
    camera(String(n), subscription(`o${n}`, '2026-11-22')),
  );
  const cameras = [...ending, camera('refused', subscription('r', '2027-01-01'))];
  const requests = [request('r', status, TODAY)];
  const entries = getAttention({ cameras, requests, purchases: [], dismissed: {} }, TODAY);
  expect(getFirstEntries(entries).map((entry) => entry.camera.id)).toEqual(expected);
});
