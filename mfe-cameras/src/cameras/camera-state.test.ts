import type { PendingPurchase } from '../payment/pending-purchases';
import type { Subscription } from '../subscriptions/subscription';
import { TODAY, purchase, shownCamera, subscription } from '../testing/fixtures';
import { CAMERA_STATES, splitCameras, getCameraState, type CameraState } from './camera-state';

const span = (orderId: string, start: string, expiry: string, enabled = true) =>
  subscription(orderId, expiry, { start, enabled });

/** What a camera may have had before today, have today, and have next. */
const BEFORE: Record<string, Subscription[]> = {
  'had nothing': [],
  'had a package': [span('before', '2026-01-01', '2026-11-20')],
  'had a package that was switched off': [span('off', '2026-01-01', '2027-01-01', false)],
};
const NOW: Record<string, Subscription[]> = {
  'has nothing': [],
  'ends today': [span('now', '2026-11-21', '2026-11-21')],
  'ends in 5 days': [span('now', '2026-11-21', '2026-11-26')],
  'ends in 6 days': [span('now', '2026-11-21', '2026-11-27')],
};
const NEXT: Record<string, Subscription[]> = {
  'nothing follows': [],
  'another follows at once': [span('next', '2026-11-22', '2027-03-01')],
  'another begins later': [span('later', '2027-01-18', '2027-03-01')],
};
const PAYMENTS: Record<string, PendingPurchase[]> = {
  'none is open': [],
  'one is open': [purchase('a', { orderId: 'new' })],
  'one has arrived': [purchase('a', { orderId: 'now' })],
  'one is open for another camera': [purchase('b', { orderId: 'new' })],
};

/** The expected state, worked out independently of the code from today's cover and the payments. */
function expected(before: string, now: string, next: string, payment: string): CameraState {
  const isOpen =
    payment === 'one is open' || (payment === 'one has arrived' && now === 'has nothing');
  if (isOpen) return 'waiting';
  if (now === 'ends in 6 days') return 'running';
  if (now !== 'has nothing') return next === 'another follows at once' ? 'running' : 'ending';
  return before === 'had nothing' && next === 'nothing follows' ? 'never' : 'ended';
}

const COMBINATIONS = Object.keys(BEFORE).flatMap((before) =>
  Object.keys(NOW).flatMap((now) =>
    Object.keys(NEXT).flatMap((next) =>
      Object.keys(PAYMENTS).map((payment) => [before, now, next, payment] as const),
    ),
  ),
);

test.each(COMBINATIONS)(
  'a camera that %s, %s, %s; of its payments %s',
  (before, now, next, payment) => {
    const camera = shownCamera('a', '', ...BEFORE[before]!, ...NOW[now]!, ...NEXT[next]!);
    expect(getCameraState(camera, PAYMENTS[payment]!, TODAY)).toBe(
      expected(before, now, next, payment),
    );
  },
);

test('every camera is counted in exactly one state', () => {
  const cameras = COMBINATIONS.map(([before, now, next], index) =>
    shownCamera(String(index), '', ...BEFORE[before]!, ...NOW[now]!, ...NEXT[next]!),
  );
  const purchases = [purchase('3', { orderId: 'new' }), purchase('4', { orderId: 'new' })];
  const split = splitCameras(cameras, purchases, TODAY);
  const parts = CAMERA_STATES.flatMap((state) => split[state]);
  expect(parts).toHaveLength(cameras.length);
  expect(new Set(parts)).toEqual(new Set(cameras));
  expect(CAMERA_STATES.every((state) => split[state].length > 0)).toBe(true);
});
