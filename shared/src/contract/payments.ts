/** One page of a subscriber's receipts, the newest first. */
export interface ReceiptListQuery {
  page?: number;
  limit?: number;
}

/** A receipt as a document, in the reader's language. */
export interface ReceiptPdfQuery {
  language?: 'en' | 'ne' | undefined;
}

/** A paid order, with the names and prices of that time. */
export interface ReceiptLine {
  order_id: string;
  /** The camera's page has it. */
  camera_id: string;
  inventory_serial: string;
  custom_label: string | null;
  package_name: string;
  package_name_ne?: string | null;
  plan_name: string;
  /** Amounts in major units. */
  price: number | null;
  vat: number | null;
}

/**
 * A payment for one or several orders. Its own order, camera and package are those of the first line; its amounts are
 * the sums.
 */
export interface Receipt extends ReceiptLine {
  /** Digits; a later receipt has a higher number. */
  id: string;
  /** The paid orders; empty from a server without baskets. */
  lines: ReceiptLine[];
  /** The wallet. */
  payment_method: string;
  /** A time (ISO 8601). */
  paid_at: string;
}

/** An order of the last day, on whichever device the subscriber started to pay. */
export interface RecentPayment {
  order_id: string;
  camera_id: string;
  package_name: string;
  package_name_ne?: string | null;
  plan_name: string;
  /** Shared by the orders of one payment; null for one that is paid alone. */
  basket_id: string | null;
  /** `pending`: it can be continued. `paid`, `declined`, `cancelled`, `given_up` by the subscriber: it has ended. */
  status: string;
  /** The address to continue at; null once it has ended. */
  redirect_url: string | null;
  /** A time (ISO 8601). */
  created_at: string;
}

/** Gives up the payment of an order, or undoes that. */
export interface GiveUpPaymentBody {
  given_up: boolean;
}
