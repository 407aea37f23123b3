import type { PaymentState } from '../wallet/wallet';
import { openPayment, type OpenTools } from './open';
import type { OpenedPurchase, Purchase } from './purchase';
import { settlePayment, type SettleTools } from './settle';

/** The payments of orders: see `openPayment` and `settlePayment`. */
export interface Payments {
  open(purchase: Purchase): Promise<OpenedPurchase>;
  settle(paymentId: string): Promise<PaymentState | undefined>;
}

export const paymentsIn = (tools: OpenTools & SettleTools): Payments => ({
  open: (purchase) => openPayment(tools, purchase),
  settle: (paymentId) => settlePayment(tools, paymentId),
});
