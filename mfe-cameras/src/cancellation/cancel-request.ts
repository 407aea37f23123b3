import type { CancelRequest as CancelRow } from '@portal/shared';
import { type CalendarDate, toCalendarDate } from '../subscriptions/calendar-date';
import type { Subscription } from '../subscriptions/subscription';

/** The portal says 'approved' for the API's 'accepted'. */
export type CancelStatus = 'pending' | 'approved' | 'rejected';

export interface CancelRequest {
  orderId: string;
  status: CancelStatus;
  /** The operator's remarks; '' for none. */
  remarks: string;
  /** The day of the decision; null while pending, and if the server omits it. */
  decided: CalendarDate | null;
}

/** Every status other than pending and accepted counts as rejected. */
function readStatus(status: string): CancelStatus {
  if (status === 'pending') return 'pending';
  return status === 'accepted' ? 'approved' : 'rejected';
}

const REMARKS = {
  pending: () => null,
  approved: ({ acceptance_reason }) => acceptance_reason,
  rejected: ({ rejection_reason }) => rejection_reason,
} as const satisfies Record<
  CancelStatus,
  (detail: CancelRow['subscription_cancel_detail']) => string | null
>;

export function fromCancelRow(row: CancelRow): CancelRequest {
  const status = readStatus(row.subscription_cancel_detail.status);
  return {
    orderId: row.order_id,
    status,
    remarks: REMARKS[status](row.subscription_cancel_detail) ?? '',
    decided: toCalendarDate(row.decided_at),
  };
}

/** The latest request for an order. `requests` are sorted newest first. */
export const cancelRequestFor = (
  requests: readonly CancelRequest[],
  orderId: string,
): CancelRequest | undefined => requests.find((request) => request.orderId === orderId);

/** A trial cannot be cancelled, nor anything twice. False while `requests` are not loaded (null). */
export const isCancellable = (
  { orderId, bought }: Subscription,
  requests: readonly CancelRequest[] | null,
): boolean =>
  requests !== null &&
  bought?.invoiceType !== 'trial' &&
  cancelRequestFor(requests, orderId) === undefined;
