import type { Receipt } from './receipt';

/** The receipt of what was paid, by any of its orders. */
export const receiptOf = (
  receipts: readonly Receipt[],
  orderIds: readonly string[],
): Receipt | undefined =>
  receipts.find(({ lines }) => lines.some(({ orderId }) => orderIds.includes(orderId)));
