import type {
  CameraSubscription,
  CameraSubscriptionSummary,
  InvoiceType,
  SubscribedPlan,
} from '@portal/shared';
import { readCalendarDate, type CalendarDate } from '../calendar/calendar-date';

/** What a subscription was bought as. */
export interface BoughtPlan {
  invoiceType: InvoiceType;
  packageId: string;
  /** In major units; null where the server does not tell it. */
  packagePrice: number | null;
  /** null where the server does not tell it. */
  planId: string | null;
}

/** One subscription of a camera, whichever call it came from. */
export interface Subscription {
  orderId: string;
  /** The package's name. */
  name: string;
  /** Whether the provider has it switched on; it may be over all the same. */
  enabled: boolean;
  start: CalendarDate | null;
  /** The last day that is covered. */
  expiry: CalendarDate | null;
  /** Known to the camera's page only: the list does not carry it. */
  bought?: BoughtPlan;
}

const isOn = (status: number | string): boolean => Number(status) === 1;

/** A subscription is of one plan, the first the wire names. */
const boughtOf = ([plan]: readonly SubscribedPlan[]): Pick<Subscription, 'bought'> =>
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

/** As the camera list carries it. */
export const fromSummary = (row: CameraSubscriptionSummary): Subscription => ({
  orderId: row.order_id,
  name: row.packages.name,
  enabled: isOn(row.status),
  start: readCalendarDate(row.start_date),
  expiry: readCalendarDate(row.expiry_date),
});

/** As the camera's page carries it. */
export const fromRow = (row: CameraSubscription): Subscription => ({
  orderId: row.order_id,
  name: row.name,
  enabled: isOn(row.subscription_status),
  start: readCalendarDate(row.start_date),
  expiry: readCalendarDate(row.subscription_expiry_date),
  ...boughtOf(row.plans),
});
