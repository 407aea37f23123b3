import { daysBetween, type CalendarDate } from '../calendar/calendar-date';
import type { Camera } from '../cameras/camera';
import type { CancelRequest, CancelStatus } from '../cancellation/cancel-request';
import { hasArrived, type PendingPurchase } from '../payment/pending-purchases';
import type { Subscription } from '../subscriptions/subscription';
import { coverOf } from '../subscriptions/cover';
import { endsSoon, isActive } from '../subscriptions/subscription-state';

/** Something a subscriber may want to do something about, with what it needs to be said and done. */
export type Attention = { camera: Camera } & (
  | { kind: 'payment' }
  | { kind: 'ending'; subscription: Subscription; days: number }
  | { kind: 'expired'; subscription: Subscription; expiry: CalendarDate }
  | { kind: 'decided'; subscription: Subscription; status: CancelStatus }
);

export interface AttentionSources {
  cameras: readonly Camera[];
  /** The newest first. */
  requests: readonly CancelRequest[];
  purchases: readonly PendingPurchase[];
}

/** Days for which a subscription that is over is still worth renewing. */
const LATELY_OVER = 30;

/** Days for which a decision is news. */
const NEWS = 7;

const latestOf = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions.reduce<Subscription | undefined>(
    (latest, one) => ((one.expiry ?? '') > (latest?.expiry ?? '') ? one : latest),
    undefined,
  );

/** The latest request to cancel, by order. */
type Requests = ReadonlyMap<string, CancelRequest>;

/** Nobody is reminded of renewing what they asked to end. */
const isToEnd = (requests: Requests, { orderId }: Subscription): boolean => {
  const request = requests.get(orderId);
  return request !== undefined && request.status !== 'rejected';
};

/**
 * What a camera's subscriptions call for: what covers it last, when that is about to end, or what ended.
 * One that another follows without a gap calls for nothing.
 */
function ofSubscriptions(camera: Camera, requests: Requests, today: CalendarDate): Attention[] {
  const { subscriptions } = camera;
  const { until } = coverOf(subscriptions, today);
  const last = subscriptions.find((one) => isActive(one, today) && one.expiry === until);
  if (until !== null && last) {
    const days = daysBetween(today, until);
    const calls = endsSoon(days) && !isToEnd(requests, last);
    return calls ? [{ kind: 'ending', camera, subscription: last, days }] : [];
  }
  const over = latestOf(subscriptions.filter((one) => !isActive(one, today)));
  if (!over?.expiry || over.expiry >= today || isToEnd(requests, over)) return [];
  return daysBetween(over.expiry, today) <= LATELY_OVER
    ? [{ kind: 'expired', camera, subscription: over, expiry: over.expiry }]
    : [];
}

function ofPurchases({ cameras, purchases }: AttentionSources): Attention[] {
  if (purchases.length === 0) return [];
  return cameras
    .filter((camera) =>
      purchases.some(
        (purchase) =>
          purchase.cameraId === camera.id && !hasArrived(purchase, camera.subscriptions),
      ),
    )
    .map((camera) => ({ kind: 'payment', camera }));
}

/** A decision is news for some days; one without a day, for as long as its subscription runs. */
const isNews = (
  { decided }: CancelRequest,
  subscription: Subscription,
  today: CalendarDate,
): boolean =>
  decided === null ? isActive(subscription, today) : daysBetween(decided, today) <= NEWS;

function ofDecisions(
  cameras: readonly Camera[],
  requests: Requests,
  today: CalendarDate,
): Attention[] {
  if (requests.size === 0) return [];
  return cameras.flatMap((camera) =>
    camera.subscriptions.flatMap((subscription) => {
      const request = requests.get(subscription.orderId);
      return request && request.status !== 'pending' && isNews(request, subscription, today)
        ? [{ kind: 'decided' as const, camera, subscription, status: request.status }]
        : [];
    }),
  );
}

/** Everything there is to see to, the most urgent first: money, what ends, what ended, what was decided. */
export function attentionOf(sources: AttentionSources, today: CalendarDate): Attention[] {
  const { cameras } = sources;
  const requests = new Map(sources.requests.toReversed().map((one) => [one.orderId, one]));
  const subscribed = cameras.flatMap((camera) => ofSubscriptions(camera, requests, today));
  const ending = subscribed.filter((one) => one.kind === 'ending');
  const expired = subscribed.filter((one) => one.kind === 'expired');
  return [
    ...ofPurchases(sources),
    ...ending.sort((one, other) => one.days - other.days),
    ...expired.sort((one, other) => other.expiry.localeCompare(one.expiry)),
    ...ofDecisions(cameras, requests, today),
  ];
}
