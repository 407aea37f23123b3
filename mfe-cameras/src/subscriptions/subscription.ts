import type { CameraSubscription, CameraSubscriptionSummary } from '@portal/shared';
import { readCalendarDate, type CalendarDate } from '../calendar/calendar-date';

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
}

const isOn = (status: number | string): boolean => Number(status) === 1;

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
});
