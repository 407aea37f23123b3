import type { CancelRequest } from '../cancellation/cancel-request';
import { createKeptTexts, type KeptTexts } from '../cancellation/kept-texts';

/** The day of the dismissed rejection, by the order of its subscription. */
const dismissed = createKeptTexts('dismissed_rejections', () => window.localStorage);

const dayOf = ({ decided }: CancelRequest): string => decided ?? 'unknown';

export const dismissRejection = (request: CancelRequest): void =>
  dismissed.write(request.orderId, dayOf(request));

/** A later rejection for the same order is news again. */
export const isDismissed = (rejections: KeptTexts, request: CancelRequest): boolean =>
  rejections[request.orderId] === dayOf(request);

export const {
  readAll: dismissedRejections,
  watch: watchDismissals,
  forget: forgetDismissals,
  forgetAtTheEnd: forgetDismissalsAtTheEnd,
} = dismissed;
