/** One page of a subscriber's receipts, the newest first. */
export interface ReceiptListQuery {
  page?: number;
  limit?: number;
}

/** A receipt as a document, in the language of who reads it. */
export interface ReceiptPdfQuery {
  language?: 'en' | 'ne' | undefined;
}

/** An order that was paid, as it was named and priced then. */
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

/** What was paid at once. Its own order, camera and package are those of the first line; its amounts are the sums. */
export interface Receipt extends ReceiptLine {
  /** Digits; a later receipt has a higher number. */
  id: string;
  /** What was paid; none from a server that knows no baskets. */
  lines: ReceiptLine[];
  /** The wallet. */
  payment_method: string;
  /** An ISO moment. */
  paid_at: string;
}

/** An order of the last day, wherever the subscriber began to pay for it. */
export interface RecentPayment {
  order_id: string;
  camera_id: string;
  package_name: string;
  package_name_ne?: string | null;
  plan_name: string;
  /** What the orders that are paid at once have in common; null for one that is paid alone. */
  basket_id: string | null;
  /** `pending`: it can be continued. `paid`, `declined`, `cancelled`, `given_up` by the subscriber: it has ended. */
  status: string;
  /** Where it is continued; null once it has ended. */
  redirect_url: string | null;
  /** An ISO moment. */
  created_at: string;
}

/** The subscriber's word that an order will not be paid, or that it will be after all. */
export interface GiveUpPaymentBody {
  given_up: boolean;
}
