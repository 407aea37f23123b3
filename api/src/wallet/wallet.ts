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

/** The details of a payment for a wallet. */
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
  /** Where the wallet redirects the browser afterwards. */
  returnUrl: string;
  /** Where the wallet reports the outcome of a payment, if it does. */
  callbackUrl: string;
}

/** The cost of a payment, in minor units. */
export function getCost({ lines }: Pick<PaymentOrder, 'lines'>) {
  const sum = (amount: 'priceMinor' | 'vatMinor') =>
    lines.reduce((total, line) => total + line[amount], 0);
  const [price, vat] = [sum('priceMinor'), sum('vatMinor')];
  return { price, vat, total: price + vat };
}

export const PAYMENT_STATES = ['pending', 'paid', 'declined', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment that a wallet has opened. */
export interface OpenedPayment {
  /** Where the subscriber pays. */
  redirectUrl: string;
  /** The wallet's own id of the payment, for look-ups. */
  reference: string;
}

/** A wallet's report about a payment. */
export interface WalletWord {
  /** `unpaid`: nobody has paid yet. `pending`: somebody has, and the wallet has not finished. */
  state: PaymentState | 'unpaid';
  /** The amount, in minor units. */
  amountMinor: number;
}

/** A wallet did not answer, or not in a usable way. The reason is for the log and for operators. */
export class WalletFailure extends Error {}

/** A wallet provider. Each call ends within seconds, successfully or not. */
export interface Wallet {
  /** @throws WalletFailure when no payment was opened */
  initiate(order: PaymentOrder): Promise<OpenedPayment>;
  /** The wallet's own report; only this activates a subscription. @throws WalletFailure for an unusable answer */
  lookup(reference: string): Promise<WalletWord>;
}
