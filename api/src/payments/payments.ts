import type { BasketRedirect } from '@portal/shared/contract';
import type { PaymentState } from '../wallet/wallet';
import { openPayment, type OpenTools } from './open';
import type { Purchase } from './purchase';
import { settlePayment } from './settle';

/** The payments of orders: see `openPayment` and `settlePayment`. */
export interface Payments {
  open(purchase: Purchase): Promise<BasketRedirect>;
  settle(paymentId: string): Promise<PaymentState | undefined>;
}

export const paymentsIn = (tools: OpenTools): Payments => ({
  open: (purchase) => openPayment(tools, purchase),
  settle: (paymentId) => settlePayment(tools, paymentId),
});
