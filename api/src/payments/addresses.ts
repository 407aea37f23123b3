import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { type NamedCamera, pageOf } from '../cameras/named';
import type { PaymentState } from '../wallet/wallet';

/** Where wallets send browsers and callbacks, `:paymentId` and what it is about behind it. */
export const PAYMENTS_PATH = `${DEFAULT_CONFIG.hosts.subscriptions}/payments`;

export const addressesOf = (origin: string, paymentId: string) => ({
  returnUrl: `${origin}${PAYMENTS_PATH}/${paymentId}/return`,
  callbackUrl: `${origin}${PAYMENTS_PATH}/${paymentId}/callback`,
});

export interface PaidCamera extends NamedCamera {
  /** The order that was paid for it. */
  order_id: string;
  /** Whether it was the first of several. */
  in_basket: boolean;
}

/** The page of a camera, or of renewals, with the outcome of the payment and its order in the address. */
export function pageAfter(origin: string, camera: PaidCamera, state: PaymentState): string {
  const url = new URL(pageOf(camera), origin);
  if (camera.in_basket) {
    url.pathname = '/renew';
    url.searchParams.set('camera', camera.id);
  }
  url.searchParams.set('payment', state);
  url.searchParams.set('order', camera.order_id);
  return url.href;
}
