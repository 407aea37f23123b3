import type { Camera as CameraRow } from '@portal/shared';
import { readCalendarDate, type CalendarDate } from '../subscriptions/calendar-date';
import { fromSummary, type Subscription } from '../subscriptions/subscription';

/** The identity of a camera, enough to show its name and to buy for it. */
export interface CameraIdentity {
  id: string;
  /** '' if only the id is known. */
  serial: string;
  /** The owner's name for it; '' for none. */
  label: string;
}

export interface Camera extends CameraIdentity {
  created: CalendarDate | null;
  /** What the provider calls the device, "Outdoor Bullet 4MP"; '' if unknown. */
  model: string;
  /** In the server's order. */
  subscriptions: Subscription[];
}

export const fromCameraRow = (row: CameraRow): Camera => ({
  id: row.id,
  serial: row.inventory_serial,
  label: row.custom_label ?? '',
  created: readCalendarDate(row.created_at),
  model: row.ipcam_label ?? '',
  subscriptions: row.subscription.map(fromSummary),
});

/** The serial with the label in brackets. */
export const cameraTitle = ({ serial, label }: CameraIdentity): string =>
  label === '' ? serial : `${serial} (${label})`;
