import type { RecentPayment } from '@portal/shared';
import { nameOrder } from '@portal/shared/contract/catalogue-names';
import type { Subscription } from '../subscriptions/subscription';

/** A purchase, from leaving for the wallet until its outcome is known, and somewhat longer if it was paid. */
export interface PendingPurchase {
  cameraId: string;
  /** The order of its subscription; null where the server omits it. */
  orderId: string | null;
  /** The orders of the camera's subscriptions before the purchase. Any other order is new. */
  orderIds: string[];
  /** When the browser left to pay, in milliseconds since 1970. */
  begun: number;
  /** Package and plan as the page named them when it learned of the purchase. */
  packageName: string;
  planName: string;
  /** The address to continue at; absent if an earlier version of the portal stored the purchase. */
  redirectUrl?: string | undefined;
  /** Shared by the purchases that are paid together; absent for one that is paid alone. */
  basket?: string | undefined;
  /**
   * Whether its subscription has arrived. Then it is no longer pending, but a second purchase still needs a
   * confirmation.
   */
  received?: boolean | undefined;
}

const KEY = 'pending_purchases';

const DAY_MS = 24 * 60 * 60_000;

/** Full or blocked storage is harmless, because the API knows the payments. */
function attempt<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch {
    return null;
  }
}

/** Local storage for all tabs, or when it is full this tab's session storage, which survives the wallet too. */
const storedText = (): string | null =>
  attempt(() => localStorage.getItem(KEY)) ?? attempt(() => sessionStorage.getItem(KEY));

function store(text: string): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    attempt(() => storage().removeItem(KEY));
  }
  const saved = attempt(() => (localStorage.setItem(KEY, text), true));
  if (!saved) attempt(() => sessionStorage.setItem(KEY, text));
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isPurchase(value: unknown): value is PendingPurchase {
  if (typeof value !== 'object' || value === null) return false;
  const {
    cameraId,
    orderId,
    orderIds,
    begun,
    packageName,
    planName,
    basket,
    received,
    redirectUrl,
  } = value as Partial<PendingPurchase>;
  return (
    [cameraId, packageName, planName].every(isText) &&
    (orderId === null || isText(orderId)) &&
    [basket, redirectUrl].every((one) => one === undefined || isText(one)) &&
    (received === undefined || typeof received === 'boolean') &&
    Array.isArray(orderIds) &&
    orderIds.every(isText) &&
    Number.isFinite(begun)
  );
}

function parse(text: string | null): PendingPurchase[] {
  const stored = attempt((): unknown => JSON.parse(text ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isPurchase) : [];
}

const RECENT_MS = 15 * 60_000;

const isOlderThan = ({ begun }: PendingPurchase, age: number): boolean =>
  Math.abs(Date.now() - begun) > age;

/** Pending purchases expire after a day, received ones when a second purchase needs no confirmation any more. */
const isForgotten = (purchase: PendingPurchase): boolean =>
  isOlderThan(purchase, purchase.received ? RECENT_MS : DAY_MS);

interface Memory {
  text: string | null;
  /** In the order in which they started. */
  all: readonly PendingPurchase[];
  pending: readonly PendingPurchase[];
}

const toMemory = (text: string | null, all: readonly PendingPurchase[]): Memory => ({
  text,
  all,
  pending: all.filter(({ received }) => !received),
});

let known = toMemory(null, []);

function readMemory(): Memory {
  const text = storedText();
  if (text !== known.text) known = toMemory(text, parse(text));
  if (known.all.some(isForgotten)) {
    known = toMemory(
      text,
      known.all.filter((purchase) => !isForgotten(purchase)),
    );
  }
  return known;
}

/** The pending purchases, the oldest first. Returns the same array while none changes. */
export const pendingPurchases = (): readonly PendingPurchase[] => readMemory().pending;

const isRecent = ({ begun }: PendingPurchase): boolean => Date.now() - begun < RECENT_MS;

/** The latest purchase for a camera that is pending, or that was received and started in the last 15 minutes. */
export const findEarlierPurchase = (cameraId: string): PendingPurchase | null =>
  readMemory().all.findLast(
    (purchase) => purchase.cameraId === cameraId && (!purchase.received || isRecent(purchase)),
  ) ?? null;

const changes = new EventTarget();

function keep(purchases: readonly PendingPurchase[]): void {
  store(JSON.stringify(purchases));
  changes.dispatchEvent(new Event('change'));
}

export const rememberPurchases = (purchases: readonly PendingPurchase[]): void =>
  keep([...readMemory().all, ...purchases]);

const fromRecentPayment = (payment: RecentPayment, language: string): PendingPurchase => ({
  cameraId: payment.camera_id,
  orderId: payment.order_id,
  orderIds: [],
  begun: Date.parse(payment.created_at),
  ...nameOrder(language, payment),
  redirectUrl: payment.redirect_url ?? undefined,
  basket: payment.basket_id ?? undefined,
});

/**
 * Applies the API's list of payments: those that another device started become pending here too, and those that ended
 * without a payment are removed. Only the subscriptions tell whether one was paid. `before` are the purchases at the time
 * of the request: one that ended meanwhile is not pending again.
 */
export function learnPayments(
  payments: readonly RecentPayment[],
  language: string,
  before: readonly PendingPurchase[] = [],
): void {
  const { all } = readMemory();
  const statuses = new Map(payments.map(({ order_id, status }) => [order_id, status]));
  const isOver = ({ orderId, received }: PendingPurchase) =>
    !received && !['pending', 'paid', undefined].includes(statuses.get(orderId ?? ''));
  const left = all.filter((purchase) => !isOver(purchase));
  const known = new Set([...all, ...before].map(({ orderId }) => orderId));
  const begunElsewhere = payments
    .filter(({ order_id, status }) => status === 'pending' && !known.has(order_id))
    .map((payment) => fromRecentPayment(payment, language));
  if (begunElsewhere.length === 0 && left.length === all.length) return;
  keep([...left, ...begunElsewhere].sort((one, other) => one.begun - other.begun));
}

const isSame = (one: PendingPurchase, other: PendingPurchase): boolean =>
  one.cameraId === other.cameraId && one.orderId === other.orderId && one.begun === other.begun;

export const isPaidWith = (one: PendingPurchase, other: PendingPurchase): boolean =>
  other.basket === undefined ? isSame(one, other) : one.basket === other.basket;

/** The pending purchases that are paid together with one, including that one. */
export const paidWith = (purchase: PendingPurchase): PendingPurchase[] =>
  pendingPurchases().filter((one) => isPaidWith(one, purchase));

/** Removes a purchase that ended without a payment, and all that were paid with it. */
export const forgetPurchase = (ended: PendingPurchase): void =>
  keep(readMemory().all.filter((purchase) => !isPaidWith(purchase, ended)));

/** Marks a purchase as received, and all that were paid with it. */
export const receivePurchase = (arrived: PendingPurchase): void =>
  keep(
    readMemory().all.map((purchase) =>
      isPaidWith(purchase, arrived) ? { ...purchase, received: true } : purchase,
    ),
  );

/**
 * Calls back when a purchase starts or ends in any tab, and when the page returns from the back-forward
 * cache. Returns a function that stops it.
 */
export function watchPurchases(onChange: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange();
  };
  changes.addEventListener('change', onChange);
  window.addEventListener('storage', elsewhere);
  window.addEventListener('pageshow', onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    window.removeEventListener('storage', elsewhere);
    window.removeEventListener('pageshow', onChange);
  };
}

/** What identifies a purchase among subscriptions. */
export type Awaited = Pick<PendingPurchase, 'orderId' | 'orderIds'>;

/** The purchase's order among the subscriptions, or a new order where the server omits which one it is. */
export const arrivedOrder = (
  { orderId, orderIds }: Awaited,
  subscriptions: readonly Subscription[],
): string | undefined =>
  subscriptions.find(
    (subscription) =>
      subscription.enabled &&
      (orderId === null
        ? !orderIds.includes(subscription.orderId)
        : subscription.orderId === orderId),
  )?.orderId;
