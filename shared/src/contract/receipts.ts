/** One page of a subscriber's receipts, the newest first. */
export interface ReceiptListQuery {
  page?: number;
  limit?: number;
}

/** What was paid for an order, as it was named and priced then. */
export interface Receipt {
  /** Digits; a later receipt has a higher number. */
  id: string;
  order_id: string;
  /** The camera's page has it. */
  camera_id: string;
  inventory_serial: string;
  custom_label: string | null;
  package_name: string;
  plan_name: string;
  /** Amounts in major units. */
  price: number | null;
  vat: number | null;
  /** The wallet. */
  payment_method: string;
  /** An ISO moment. */
  paid_at: string;
}
