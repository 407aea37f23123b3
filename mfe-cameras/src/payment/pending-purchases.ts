import type { Subscription } from '../subscriptions/subscription';

/** A purchase from the departure to the wallet until its outcome is known. */
export interface PendingPurchase {
  cameraId: string;
  /** The order of its subscription; null where the server omits it. */
  orderId: string | null;
  /** The orders of the camera's subscriptions before the purchase. Any other order is new. */
  orderIds: string[];
  /** When the browser left to pay, in milliseconds since 1970. */
  begun: number;
  packageName: string;
  planName: string;
  /** What the purchases that are paid at once have in common; none for one that is paid alone. */
  basket?: string | undefined;
}

const KEY = 'pending_purchases';

const A_DAY = 24 * 60 * 60_000;

/** Full or blocked storage is harmless, because the API knows what was paid. */
function attempt<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch {
    return null;
  }
}

/** Local storage for all tabs. When it is full, this tab's session storage, which survives the wallet too. */
const storedText = (): string | null =>
  attempt(() => localStorage.getItem(KEY)) ?? attempt(() => sessionStorage.getItem(KEY));

function store(text: string): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    attempt(() => storage().removeItem(KEY));
  }
  const kept = attempt(() => (localStorage.setItem(KEY, text), true));
  if (!kept) attempt(() => sessionStorage.setItem(KEY, text));
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isPurchase(value: unknown): value is PendingPurchase {
  if (typeof value !== 'object' || value === null) return false;
  const { cameraId, orderId, orderIds, begun, packageName, planName, basket } =
    value as Partial<PendingPurchase>;
  return (
    [cameraId, packageName, planName].every(isText) &&
    (orderId === null || isText(orderId)) &&
    (basket === undefined || isText(basket)) &&
    Array.isArray(orderIds) &&
    orderIds.every(isText) &&
    Number.isFinite(begun)
  );
}

function parse(text: string | null): PendingPurchase[] {
  const stored = attempt((): unknown => JSON.parse(text ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isPurchase) : [];
}

/** Purchases expire after a day. */
const isForgotten = ({ begun }: PendingPurchase): boolean => Math.abs(Date.now() - begun) > A_DAY;

let known: { text: string | null; purchases: readonly PendingPurchase[] } = {
  text: null,
  purchases: [],
};

/** The pending purchases, the oldest first. Returns the same array while none changes. */
export function pendingPurchases(): readonly PendingPurchase[] {
  const text = storedText();
  if (text !== known.text) known = { text, purchases: parse(text) };
  if (known.purchases.some(isForgotten)) {
    known = { text, purchases: known.purchases.filter((purchase) => !isForgotten(purchase)) };
  }
  return known.purchases;
}

const A_WHILE = 15 * 60_000;

/** The latest purchase for a camera that is recent enough to be paid yet. */
export const begunLately = (cameraId: string): PendingPurchase | null =>
  pendingPurchases().findLast(
    (purchase) => purchase.cameraId === cameraId && Date.now() - purchase.begun < A_WHILE,
  ) ?? null;

const changes = new EventTarget();

function keep(purchases: readonly PendingPurchase[]): void {
  store(JSON.stringify(purchases));
  changes.dispatchEvent(new Event('change'));
}

export const rememberPurchases = (purchases: readonly PendingPurchase[]): void =>
  keep([...pendingPurchases(), ...purchases]);

const isSame = (one: PendingPurchase, other: PendingPurchase): boolean =>
  one.cameraId === other.cameraId && one.orderId === other.orderId && one.begun === other.begun;

const isPaidWith = (one: PendingPurchase, other: PendingPurchase): boolean =>
  other.basket === undefined ? isSame(one, other) : one.basket === other.basket;

/** The pending purchases that are paid together with one, itself included. */
export const paidWith = (purchase: PendingPurchase): PendingPurchase[] =>
  pendingPurchases().filter((one) => isPaidWith(one, purchase));

/** Removes a purchase whose outcome is known, and all that were paid with it. */
export const forgetPurchase = (ended: PendingPurchase): void =>
  keep(pendingPurchases().filter((purchase) => !isPaidWith(purchase, ended)));

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
