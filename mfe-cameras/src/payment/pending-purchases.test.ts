import type { RecentPayment } from '@portal/shared';
import { ASHA, renderScreen, type FakeAnswer } from '@portal/shared/testing';
import { renderHook, act } from '@testing-library/react';
import { createElement, useState } from 'react';
import remote from '../remote';
import { never, purchase, stopTheClock, subscription } from '../testing/fixtures';
import {
  arrivedOrder,
  findEarlierPurchase,
  forgetPurchase,
  learnPayments,
  pendingPurchases,
  receivePurchase,
  rememberPurchases,
} from './pending-purchases';
import { usePendingPurchases, useCameraPurchases } from './use-pending-purchases';
import { useRecentPayments } from './use-recent-payments';

const KEY = 'pending_purchases';

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test('purchases stay in order until they are removed', () => {
  const first = purchase('7', { orderId: 'ORD-1' });
  const second = purchase('7', { orderId: 'ORD-2' });
  rememberPurchases([first]);
  rememberPurchases([second]);
  expect(pendingPurchases()).toEqual([first, second]);
  forgetPurchase(second);
  expect(pendingPurchases()).toEqual([first]);
});

test('a purchase is forgotten after a day', () => {
  jest.useFakeTimers();
  rememberPurchases([purchase('7')]);
  jest.advanceTimersByTime(24 * 60 * 60_000);
  expect(pendingPurchases()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(pendingPurchases()).toEqual([]);
});

test('a received purchase is not pending, and is remembered with its basket for 15 minutes', () => {
  jest.useFakeTimers();
  const one = purchase('7', { orderId: 'ORD-1', basket: 'ORD-1' });
  rememberPurchases([one, purchase('8', { orderId: 'ORD-2', basket: 'ORD-1' })]);
  receivePurchase(one);
  expect(pendingPurchases()).toEqual([]);
  expect(findEarlierPurchase('8')).toMatchObject({ orderId: 'ORD-2', received: true });
  jest.advanceTimersByTime(15 * 60_000);
  expect(findEarlierPurchase('7')).toBeNull();
  jest.advanceTimersByTime(1);
  rememberPurchases([purchase('9')]);
  expect(JSON.parse(localStorage.getItem(KEY)!)).toHaveLength(1);
});

describe('the payments that the API knows', () => {
  const known = (order_id: string, status: string, more: Partial<RecentPayment> = {}) => ({
    order_id,
    camera_id: '7',
    package_name: 'Gold',
    plan_name: '1 Month',
    basket_id: null,
    status,
    redirect_url: status === 'pending' ? `https://wallet.test/${order_id}` : null,
    created_at: '2026-11-21T11:00:00Z',
    ...more,
  });

  beforeEach(stopTheClock);

  test.each([
    [true, 1],
    [false, 0],
  ])('are requested if the configuration says %p', async (recentPayments, count) => {
    function Screen() {
      useRecentPayments();
      return null;
    }
    const { http } = renderScreen(Screen, {
      remote,
      profile: ASHA,
      config: { recentPayments },
      answers: { recentPayments: () => ({ data: [known('ORD-1', 'pending')] }) },
    });
    await act(async () => undefined);
    expect(http.made.length > 0).toBe(recentPayments);
    expect(pendingPurchases()).toHaveLength(count);
  });

  test('an old response is not applied again', async () => {
    function Screen() {
      const [round, setRound] = useState(0);
      next = () => setRound(round + 1);
      return createElement(Asking, { key: round });
    }
    function Asking() {
      useRecentPayments();
      return null;
    }
    let next = () => undefined as void;
    let answer: () => FakeAnswer | Promise<FakeAnswer> = () => ({
      data: [known('ORD-1', 'pending')],
    });
    renderScreen(Screen, {
      remote,
      profile: ASHA,
      config: { recentPayments: true },
      answers: { recentPayments: () => answer() },
    });
    await act(async () => undefined);
    forgetPurchase(pendingPurchases()[0]!);
    answer = never;
    act(() => next());
    expect(pendingPurchases()).toEqual([]);
  });

  test('a payment that another device started is pending here too, in order', () => {
    rememberPurchases([purchase('8', { orderId: 'ORD-2' })]);
    learnPayments([known('ORD-1', 'pending', { basket_id: 'b' }), known('ORD-2', 'pending')], 'en');
    expect(pendingPurchases()).toEqual([
      {
        cameraId: '7',
        orderId: 'ORD-1',
        orderIds: [],
        begun: Date.parse('2026-11-21T11:00:00Z'),
        packageName: 'Gold',
        planName: '1 Month',
        basket: 'b',
        redirectUrl: 'https://wallet.test/ORD-1',
      },
      purchase('8', { orderId: 'ORD-2' }),
    ]);
  });

  test.each(['declined', 'cancelled', 'given_up'])(
    'one that is %s is pending no more',
    (status) => {
      rememberPurchases([purchase('7', { orderId: 'ORD-1' })]);
      learnPayments([known('ORD-1', status)], 'en');
      expect(pendingPurchases()).toEqual([]);
    },
  );

  test('a response that was on its way brings back none that ended meanwhile', async () => {
    function Screen() {
      useRecentPayments();
      return null;
    }
    const ended = purchase('7', { orderId: 'ORD-1' });
    rememberPurchases([ended]);
    let answer: (response: FakeAnswer) => void = () => undefined;
    const response = new Promise<FakeAnswer>((resolve) => (answer = resolve));
    renderScreen(Screen, {
      remote,
      profile: ASHA,
      config: { recentPayments: true },
      answers: { recentPayments: () => response },
    });
    act(() => forgetPurchase(ended));
    answer({ data: [known('ORD-1', 'pending'), known('ORD-2', 'pending')] });
    await act(async () => undefined);
    expect(pendingPurchases().map(({ orderId }) => orderId)).toEqual(['ORD-2']);
  });

  test.each([
    ['was paid', [known('ORD-1', 'paid')]],
    ['is not among them', []],
  ])('one that %s is decided by the subscriptions', (_, payments) => {
    rememberPurchases([purchase('7', { orderId: 'ORD-1' }), purchase('7', { orderId: null })]);
    const before = pendingPurchases();
    learnPayments([...payments, known('ORD-9', 'paid'), known('ORD-8', 'given_up')], 'en');
    expect(pendingPurchases()).toBe(before);
  });
});

test.each([
  '',
  'null',
  '{}',
  'not json',
  '[null, 1, {"cameraId":"7"}]',
  '[{"cameraId":"7","orderId":7,"orderIds":[],"begun":1,"packageName":"","planName":""}]',
])('%p is read as no purchases', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(pendingPurchases()).toEqual([]);
});

test('a damaged entry does not affect the others', () => {
  const whole = purchase('7');
  localStorage.setItem(KEY, JSON.stringify([{ cameraId: '8' }, whole]));
  expect(pendingPurchases()).toEqual([whole]);
});

test('if the shared storage is full, this tab stores its own purchases', () => {
  const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as (
    this: Storage,
    key: string,
    value: string,
  ) => void;
  rememberPurchases([purchase('7')]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    write.call(this, key, value);
  });
  rememberPurchases([purchase('8')]);
  expect(pendingPurchases().map(({ cameraId }) => cameraId)).toEqual(['7', '8']);
});

test('without any storage nothing is remembered, and nothing fails', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  rememberPurchases([purchase('7')]);
  expect(pendingPurchases()).toEqual([]);
});

test('a screen is notified of purchases of this tab and others', () => {
  const { result } = renderHook(() => usePendingPurchases());
  expect(result.current).toEqual([]);
  act(() => rememberPurchases([purchase('7')]));
  expect(result.current.map(({ cameraId }) => cameraId)).toEqual(['7']);

  act(() => {
    localStorage.setItem(KEY, JSON.stringify([purchase('8')]));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  expect(result.current.map(({ cameraId }) => cameraId)).toEqual(['8']);

  // Logging out in another tab clears everything.
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(result.current).toEqual([]);
});

test('a page that was frozen learns of changes meanwhile', () => {
  const { result } = renderHook(() => useCameraPurchases('7'));
  localStorage.setItem(KEY, JSON.stringify([purchase('7'), purchase('8')]));
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(result.current.map(({ cameraId }) => cameraId)).toEqual(['7']);
});

describe('a purchase counts as arrived', () => {
  const bought = (orderId: string, enabled = true) => subscription(orderId, null, { enabled });

  test.each([
    ['with its own order', 'ORD-2', ['ORD-1', 'ORD-2'], 'ORD-2'],
    ['with another order only', 'ORD-2', ['ORD-1', 'ORD-3'], undefined],
    ['without a known order, when one is new', null, ['ORD-1', 'ORD-3'], 'ORD-3'],
    ['without a known order, when none is new', null, ['ORD-1'], undefined],
  ])('%s', (_, orderId, there, arrived) => {
    const made = purchase('7', { orderId, orderIds: ['ORD-1'] });
    const subscriptions = there.map((id) => bought(id));
    expect(arrivedOrder(made, subscriptions)).toBe(arrived);
  });

  test('only if the subscription is enabled', () => {
    const made = purchase('7', { orderId: 'ORD-2' });
    expect(arrivedOrder(made, [bought('ORD-2', false)])).toBeUndefined();
  });
});
