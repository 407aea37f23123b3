import type { CancelRequest as CancelRow } from '@portal/shared';

/** As the portal calls them; 'accepted' of the wire is 'approved'. */
export type CancelStatus = 'pending' | 'approved' | 'rejected';

export interface CancelRequest {
  /** The order of the subscription to be cancelled. */
  orderId: string;
  status: CancelStatus;
}

/** Whatever is neither pending nor accepted was rejected. */
function readStatus(status: string): CancelStatus {
  if (status === 'pending') return 'pending';
  return status === 'accepted' ? 'approved' : 'rejected';
}

export const fromCancelRow = (row: CancelRow): CancelRequest => ({
  orderId: row.order_id,
  status: readStatus(row.subscription_cancel_detail.status),
});

/** The latest request for an order; `requests` come the newest first. */
export const cancelRequestFor = (
  requests: readonly CancelRequest[],
  orderId: string,
): CancelRequest | undefined => requests.find((request) => request.orderId === orderId);
