import type { Subscription } from '../subscriptions/subscription';
import { cancelRequestFor, type CancelRequest } from './cancel-request';

/** A trial cannot be cancelled, and nothing twice. `requests` null: nobody knows yet, so it cannot. */
export const isCancellable = (
  { orderId, bought }: Subscription,
  requests: readonly CancelRequest[] | null,
): boolean =>
  requests !== null &&
  bought?.invoiceType !== 'trial' &&
  cancelRequestFor(requests, orderId) === undefined;
