import type { Subscription } from '../subscriptions/subscription';

/** What is remembered of a purchase while the browser is at the wallet, in this tab only. */
export interface PendingPurchase {
  cameraId: string;
  /** The camera's subscriptions before the purchase: one that is not among them is new. */
  orderIds: string[];
}

const KEY = 'pending_purchase';

/** Storage that is full or blocked only costs the certainty that a subscription is new. */
export function rememberPurchase(purchase: PendingPurchase): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(purchase));
  } catch {
    // Nothing to do: the page says 'Not confirmed yet' then.
  }
}

/** The purchase made for a camera in this tab. */
export function recallPurchase(cameraId: string): PendingPurchase | null {
  try {
    const purchase = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingPurchase | null;
    return purchase?.cameraId === cameraId && Array.isArray(purchase.orderIds) ? purchase : null;
  } catch {
    return null;
  }
}

/** Whether the subscriptions show one that was not there before the purchase. */
export const hasArrived = (
  purchase: PendingPurchase | null,
  subscriptions: readonly Subscription[],
): boolean =>
  purchase !== null &&
  subscriptions.some(({ enabled, orderId }) => enabled && !purchase.orderIds.includes(orderId));
