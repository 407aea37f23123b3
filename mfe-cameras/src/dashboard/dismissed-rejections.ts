import type { CancelRequest } from '../cancellation/cancel-request';
import { createStoredTexts, type StoredTexts } from '../cancellation/stored-texts';

/** The day of the dismissed rejection, by order id. */
const dismissed = createStoredTexts('dismissed_rejections', () => window.localStorage);

const getDay = ({ decided }: CancelRequest): string => decided ?? 'unknown';

export const dismissRejection = (request: CancelRequest): void =>
  dismissed.write(request.orderId, getDay(request));

/** A later rejection for the same order shows again. */
export const isDismissed = (rejections: StoredTexts, request: CancelRequest): boolean =>
  rejections[request.orderId] === getDay(request);

export const {
  readAll: dismissedRejections,
  watch: watchDismissals,
  forget: forgetDismissals,
  forgetAtTheEnd: forgetDismissalsAtTheEnd,
} = dismissed;
