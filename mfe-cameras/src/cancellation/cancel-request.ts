import type { CancelRequest as CancelRow } from '@portal/shared';
import { calendarDateAt, type CalendarDate } from '../calendar/calendar-date';

/** As the portal calls them; 'accepted' of the wire is 'approved'. */
export type CancelStatus = 'pending' | 'approved' | 'rejected';

export interface CancelRequest {
  /** The order of the subscription to be cancelled. */
  orderId: string;
  status: CancelStatus;
  /** What the operator wrote who decided; '' for nothing. */
  remarks: string;
  /** The day it was decided; null while it is pending, or where the server does not tell it. */
  decided: CalendarDate | null;
}

/** Whatever is neither pending nor accepted was rejected. */
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

/** The moment of the wire as the day it was where the browser is. */
const dayOf = (moment: string | null | undefined): CalendarDate | null => {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? null : calendarDateAt(date);
};

export function fromCancelRow(row: CancelRow): CancelRequest {
  const status = readStatus(row.subscription_cancel_detail.status);
  return {
    orderId: row.order_id,
    status,
    remarks: REMARKS[status](row.subscription_cancel_detail) ?? '',
    decided: dayOf(row.decided_at),
  };
}

/** The latest request for an order; `requests` come the newest first. */
export const cancelRequestFor = (
  requests: readonly CancelRequest[],
  orderId: string,
): CancelRequest | undefined => requests.find((request) => request.orderId === orderId);
