/** The possible reminders, in days before a package ends; 0 is its last day. */
export const REMINDER_DAYS = [5, 0] as const;

export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** When and how a subscriber is reminded of packages that end. The list in the portal has every reminder. */
export interface Reminders {
  days: ReminderDays[];
  /** Whether reminders are pushed to the browsers and devices that get notifications. */
  push: boolean;
  mail: boolean;
}

/** A camera whose cover ends soon or ended recently, with the price of renewing its last plan. */
export interface Renewal {
  camera_id: string;
  inventory_serial: string;
  custom_label: string | null;
  package_id: string;
  package_name: string;
  package_name_ne?: string | null;
  plan_id: string;
  plan_name: string;
  /** Amounts in major units. */
  price: number | null;
  vat: number | null;
  /** The last covered day: `YYYY-MM-DD`. */
  covered_until: string;
  /** The first and the last day that the renewal covers. */
  start_date: string;
  expiry_date: string;
}

/** Plans for different cameras, paid at once. */
export interface RenewBody {
  orders: { subscriber_ipcam_id: string; package_id: string; package_plan_id: string }[];
  /** The configured wallet's identifier. */
  payment_method: string;
}

/** The address of a basket's payment, and the order of each camera in it. */
export interface BasketRedirect {
  redirect_url: string;
  orders: { camera_id: string; order_id: string }[];
}

/** The largest number of orders in one payment. */
export const MAX_BASKET_ITEMS = 50;
