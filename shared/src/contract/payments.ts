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
