/** A plan for a camera, with its amounts in minor units. */
export interface PaymentLine {
  planId: string;
  packageName: string;
  nepaliPackageName: string | null;
  planName: string;
  cameraSerial: string;
  cameraLabel: string | null;
  priceMinor: number;
  vatMinor: number;
}

/** What a wallet gets about a payment. */
export interface PaymentOrder {
  paymentId: string;
  /** The order of the first line. */
  orderId: string;
  merchant: string;
  lines: readonly PaymentLine[];
  /** ISO 4217. */
  currency: string;
  customer: { name: string; email: string; phone: string };
  /** The portal's public origin. */
  websiteUrl: string;
  /** Where the wallet sends the browser when it is done. */
  returnUrl: string;
  /** Where the wallet reports the outcome of a payment, if it does. */
  callbackUrl: string;
}

/** What a payment costs, in minor units. */
export function getCost({ lines }: Pick<PaymentOrder, 'lines'>) {
  const sum = (amount: 'priceMinor' | 'vatMinor') =>
    lines.reduce((total, line) => total + line[amount], 0);
  const [price, vat] = [sum('priceMinor'), sum('vatMinor')];
  return { price, vat, total: price + vat };
}

export const PAYMENT_STATES = ['pending', 'paid', 'declined', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment at a wallet that was opened. */
export interface OpenedPayment {
  /** Where the subscriber pays. */
  redirectUrl: string;
  /** The wallet's own name of the payment, to ask about it. */
  reference: string;
}

/** What a wallet says of a payment. */
export interface WalletWord {
  /** `unpaid`: nobody has paid yet. `pending`: somebody has, and the wallet is not done with it. */
  state: PaymentState | 'unpaid';
  /** What it is about, in minor units. */
  amountMinor: number;
}

/** A wallet did not answer, or not with sense. The reason is for the log and for operators. */
export class WalletFailure extends Error {}

/** A wallet provider, as the rest of the API sees it. Each call ends within seconds, one way or the other. */
export interface Wallet {
  /** @throws WalletFailure when no payment was opened */
  initiate(order: PaymentOrder): Promise<OpenedPayment>;
  /**
   * What the wallet itself says; only this word activates a subscription.
   * @throws WalletFailure when it says nothing to go by
   */
  lookup(reference: string): Promise<WalletWord>;
}
