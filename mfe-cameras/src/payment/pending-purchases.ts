import type { Subscription } from '../subscriptions/subscription';

/** What is remembered of a purchase from leaving for the wallet until it is known how it ended. */
export interface PendingPurchase {
  cameraId: string;
  /** The order its subscription will carry; null where the server did not tell. */
  orderId: string | null;
  /** The camera's subscriptions before the purchase: one that is not among them is new. */
  orderIds: string[];
  /** When the browser left to pay, in milliseconds of the clock. */
  begun: number;
  packageName: string;
  planName: string;
}

const KEY = 'pending_purchases';

const A_DAY = 24 * 60 * 60_000;

/** Storage that is full or blocked only costs the memory: the API knows what was paid. */
function attempt<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch {
    return null;
  }
}

/** Shared by all tabs; where that storage has no room, this tab's own, which survives the wallet too. */
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
  const { cameraId, orderId, orderIds, begun, packageName, planName } =
    value as Partial<PendingPurchase>;
  return (
    [cameraId, packageName, planName].every(isText) &&
    (orderId === null || isText(orderId)) &&
    Array.isArray(orderIds) &&
    orderIds.every(isText) &&
    Number.isFinite(begun)
  );
}

function parse(text: string | null): PendingPurchase[] {
  const stored = attempt((): unknown => JSON.parse(text ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isPurchase) : [];
}

/** After a day nobody asks about it any more. */
const isForgotten = ({ begun }: PendingPurchase): boolean => Math.abs(Date.now() - begun) > A_DAY;

let known: { text: string | null; purchases: readonly PendingPurchase[] } = {
  text: null,
  purchases: [],
};

/** Purchases whose end is not known, in the order they were begun; the same array while none changes. */
export function pendingPurchases(): readonly PendingPurchase[] {
  const text = storedText();
  if (text !== known.text) known = { text, purchases: parse(text) };
  if (known.purchases.some(isForgotten)) {
    known = { text, purchases: known.purchases.filter((purchase) => !isForgotten(purchase)) };
  }
  return known.purchases;
}

const A_WHILE = 15 * 60_000;

/** The latest purchase for a camera that was begun so lately that it may yet be paid. */
export const begunLately = (cameraId: string): PendingPurchase | null =>
  pendingPurchases().findLast(
    (purchase) => purchase.cameraId === cameraId && Date.now() - purchase.begun < A_WHILE,
  ) ?? null;

const changes = new EventTarget();

function keep(purchases: readonly PendingPurchase[]): void {
  store(JSON.stringify(purchases));
  changes.dispatchEvent(new Event('change'));
}

export const rememberPurchase = (purchase: PendingPurchase): void =>
  keep([...pendingPurchases(), purchase]);

const isSame = (one: PendingPurchase, other: PendingPurchase): boolean =>
  one.cameraId === other.cameraId && one.orderId === other.orderId && one.begun === other.begun;

/** It is known how it ended. */
export const forgetPurchase = (ended: PendingPurchase): void =>
  keep(pendingPurchases().filter((purchase) => !isSame(purchase, ended)));

/**
 * Calls back when a purchase is begun or ends, in another tab too, and when a page that lay frozen
 * in the browser's history is shown again; returns how to stop.
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

/**
 * Whether the subscriptions show what was bought: the order itself, or, where the server did not
 * tell which it is, one that was not there before.
 */
export const hasArrived = (
  { orderId, orderIds }: Pick<PendingPurchase, 'orderId' | 'orderIds'>,
  subscriptions: readonly Subscription[],
): boolean =>
  subscriptions.some(
    (subscription) =>
      subscription.enabled &&
      (orderId === null
        ? !orderIds.includes(subscription.orderId)
        : subscription.orderId === orderId),
  );
