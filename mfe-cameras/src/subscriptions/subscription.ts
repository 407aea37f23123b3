import type {
  CameraSubscription,
  CameraSubscriptionSummary,
  InvoiceType,
  SubscribedPlan,
} from '@portal/shared';
import { readCalendarDate, type CalendarDate } from './calendar-date';

export interface BoughtPlan {
  invoiceType: InvoiceType;
  packageId: string;
  /** In major units; null if the server omits it. */
  packagePrice: number | null;
  /** Null if the server omits it. */
  planId: string | null;
}

/** A subscription of a camera, from either call. */
export interface Subscription {
  orderId: string;
  /** The package's name, and its Nepali name if the provider has one. */
  name: string;
  name_ne?: string | null | undefined;
  /** Whether the provider enabled it. It may still have ended. */
  enabled: boolean;
  start: CalendarDate | null;
  /** The last covered day. */
  expiry: CalendarDate | null;
  /** Only on the camera's page, because the list does not contain it. */
  bought?: BoughtPlan;
}

const isOn = (status: number | string): boolean => Number(status) === 1;

/** The first plan of a row. A subscription has one plan. */
const readBought = ([plan]: readonly SubscribedPlan[]): Pick<Subscription, 'bought'> =>
  plan
    ? {
        bought: {
          invoiceType: plan.invoice_type,
          packageId: plan.package_id,
          packagePrice: plan.package_price,
          planId: plan.plan_id ?? null,
        },
      }
    : {};

/** Reads a subscription of the camera list. */
export const fromSummary = (row: CameraSubscriptionSummary): Subscription => ({
  orderId: row.order_id,
  ...row.packages,
  enabled: isOn(row.status),
  start: readCalendarDate(row.start_date),
  expiry: readCalendarDate(row.expiry_date),
});

/** Reads a subscription of the camera's page. */
export const fromRow = (row: CameraSubscription): Subscription => ({
  orderId: row.order_id,
  name: row.name,
  name_ne: row.name_ne,
  enabled: isOn(row.subscription_status),
  start: readCalendarDate(row.start_date),
  expiry: readCalendarDate(row.subscription_expiry_date),
  ...readBought(row.plans),
});
