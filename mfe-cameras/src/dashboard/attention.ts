import { daysBetween, type CalendarDate } from '../subscriptions/calendar-date';
import { getCameraState } from '../cameras/camera-state';
import type { Camera } from '../cameras/camera';
import type { CancelRequest } from '../cancellation/cancel-request';
import type { PendingPurchase } from '../payment/pending-purchases';
import type { StoredTexts } from '../cancellation/stored-texts';
import { getCover } from '../subscriptions/cover';
import type { Subscription } from '../subscriptions/subscription';
import { isActive, lastEnded } from '../subscriptions/subscription-state';
import { isDismissed } from './dismissed-rejections';

/** An entry that needs the subscriber's attention, with the data of its text and link. */
export type Attention = { camera: Camera } & (
  | { kind: 'payment' }
  | { kind: 'ending'; subscription: Subscription; days: number }
  | { kind: 'expired'; subscription: Subscription; expiry: CalendarDate }
  | { kind: 'rejected'; subscription: Subscription; request: CancelRequest }
);

export interface AttentionSources {
  cameras: readonly Camera[];
  /** Sorted newest first. */
  requests: readonly CancelRequest[];
  purchases: readonly PendingPurchase[];
  dismissed: StoredTexts;
}

/** The days for which an ended subscription is listed. */
const ENDED_WITHIN_DAYS = 30;

/** The days for which a rejection is listed. */
const NEWS = 7;

/** The latest request to cancel, by order. */
type Requests = ReadonlyMap<string, CancelRequest>;

/** Whether its cancellation was requested, so that it needs no reminder. */
const isToEnd = (requests: Requests, { orderId }: Subscription): boolean => {
  const request = requests.get(orderId);
  return request !== undefined && request.status !== 'rejected';
};

/** The entry for a camera's state: an open payment, cover that ends soon, or cover that ended recently. */
function ofState(
  camera: Camera,
  { purchases }: AttentionSources,
  requests: Requests,
  today: CalendarDate,
): Attention[] {
  const { subscriptions } = camera;
  switch (getCameraState(camera, purchases, today)) {
    case 'waiting':
      return [{ kind: 'payment', camera }];
    case 'ending': {
      const { until } = getCover(subscriptions, today);
      const last = subscriptions.find((one) => isActive(one, today) && one.expiry === until);
      if (until === null || !last || isToEnd(requests, last)) return [];
      return [{ kind: 'ending', camera, subscription: last, days: daysBetween(today, until) }];
    }
    case 'ended': {
      const over = lastEnded(subscriptions, today);
      if (!over || isToEnd(requests, over)) return [];
      const { expiry } = over;
      return daysBetween(expiry, today) <= ENDED_WITHIN_DAYS
        ? [{ kind: 'expired', camera, subscription: over, expiry }]
        : [];
    }
    case 'running':
    case 'never':
      return [];
  }
}

/** A rejection is listed for some days, or without a date as long as its subscription runs. */
const isRecent = (
  { decided }: CancelRequest,
  subscription: Subscription,
  today: CalendarDate,
): boolean =>
  decided === null ? isActive(subscription, today) : daysBetween(decided, today) <= NEWS;

/** Rejected requests that were not dismissed. Approved ones need no attention. */
const ofRejections = (
  { cameras, dismissed }: AttentionSources,
  requests: Requests,
  today: CalendarDate,
): Attention[] =>
  cameras.flatMap((camera) =>
    camera.subscriptions.flatMap((subscription) => {
      const request = requests.get(subscription.orderId);
      return request?.status === 'rejected' &&
        isRecent(request, subscription, today) &&
        !isDismissed(dismissed, request)
        ? [{ kind: 'rejected' as const, camera, subscription, request }]
        : [];
    }),
  );

/** All entries, the most urgent first: payments, ending and ended subscriptions, rejections. */
export function getAttention(sources: AttentionSources, today: CalendarDate): Attention[] {
  const requests = new Map(sources.requests.toReversed().map((one) => [one.orderId, one]));
  const byState = sources.cameras.flatMap((camera) => ofState(camera, sources, requests, today));
  const payments = byState.filter((one) => one.kind === 'payment');
  const ending = byState.filter((one) => one.kind === 'ending');
  const expired = byState.filter((one) => one.kind === 'expired');
  return [
    ...payments,
    ...ending.sort((one, other) => one.days - other.days),
    ...expired.sort((one, other) => daysBetween(one.expiry, other.expiry)),
    ...ofRejections(sources, requests, today),
  ];
}

/** The number of entries before "Show all". */
const FIRST_ENTRIES = 5;

/**
 * The most urgent entries, shown before "Show all". They include a rejection if there is one, because the page shows
 * rejections nowhere else.
 */
export function getFirstEntries(entries: readonly Attention[]): readonly Attention[] {
  const first = entries.slice(0, FIRST_ENTRIES);
  const rejection = entries.find(({ kind }) => kind === 'rejected');
  return rejection && !first.includes(rejection) ? [...first.slice(0, -1), rejection] : first;
}
