/** What a wallet is told about a payment. Amounts in minor units of `currency` (ISO 4217). */
export interface PaymentOrder {
  paymentId: string;
  merchant: string;
  packageName: string;
  planName: string;
  cameraSerial: string;
  cameraLabel: string | null;
  priceMinor: number;
  vatMinor: number;
  currency: string;
  /** Where the wallet sends the browser when it is done. */
  returnUrl: string;
}

export type PaymentState = 'pending' | 'paid' | 'declined' | 'cancelled';

/** A wallet provider, as the rest of the API sees it. */
export interface Wallet {
  /** Opens a payment; answers the address where the subscriber pays. */
  initiate(order: PaymentOrder): Promise<{ redirectUrl: string }>;
  /** What the wallet itself says of a payment; only this word activates a subscription. */
  lookup(paymentId: string): Promise<PaymentState>;
}
