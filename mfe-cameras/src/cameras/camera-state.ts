import { daysBetween, type CalendarDate } from '../subscriptions/calendar-date';
import type { Camera } from './camera';
import { arrivedOrder, type PendingPurchase } from '../payment/pending-purchases';
import { getCover } from '../subscriptions/cover';
import { endsSoon } from '../subscriptions/subscription-state';

export const CAMERA_STATES = ['running', 'ending', 'waiting', 'ended', 'never'] as const;

/**
 * The state of a camera: its cover runs or ends soon, it waits for a payment, its cover has ended, or it never had a
 * package. A camera whose next package starts later counts as ended until then.
 */
export type CameraState = (typeof CAMERA_STATES)[number];

export type Counted = Pick<Camera, 'id' | 'subscriptions'>;

/** Whether a payment for the camera was started and its subscription has not arrived. */
const waitsForPayment = (
  { id, subscriptions }: Counted,
  purchases: readonly PendingPurchase[],
): boolean =>
  purchases.some(
    (purchase) => purchase.cameraId === id && arrivedOrder(purchase, subscriptions) === undefined,
  );

export function getCameraState(
  camera: Counted,
  purchases: readonly PendingPurchase[],
  today: CalendarDate,
): CameraState {
  const { subscriptions } = camera;
  if (waitsForPayment(camera, purchases)) return 'waiting';
  const { until } = getCover(subscriptions, today);
  if (until !== null) return endsSoon(daysBetween(today, until)) ? 'ending' : 'running';
  return subscriptions.length > 0 ? 'ended' : 'never';
}

/** Groups cameras by state. Each is in exactly one group. */
export function splitCameras(
  cameras: readonly Camera[],
  purchases: readonly PendingPurchase[],
  today: CalendarDate,
): Record<CameraState, Camera[]> {
  const split: Record<CameraState, Camera[]> = {
    running: [],
    ending: [],
    waiting: [],
    ended: [],
    never: [],
  };
  for (const camera of cameras) split[getCameraState(camera, purchases, today)].push(camera);
  return split;
}
