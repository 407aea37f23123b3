import { type SQL, sql } from 'drizzle-orm';
import { readTyped } from '@portal/shared/contract/nepali';
import type { Queries } from '../database/database';
import { notFound } from '../http/errors';

export interface OwnedCamera {
  id: string;
  inventory_serial: string;
  custom_label: string | null;
  /** The trial this camera may have, used or not. */
  trial_package_id: string | null;
}

async function camera(queries: Queries, subscriberId: string, which: SQL): Promise<OwnedCamera> {
  const found = await queries.first<OwnedCamera>(sql`
    SELECT id, inventory_serial, custom_label, trial_package_id FROM cameras
    WHERE ${which} AND subscriber_id = ${subscriberId}`);
  if (!found) throw notFound('There is no such camera.');
  return found;
}

/** The subscriber's camera. @throws 404 when there is none, or when it is another's */
export const ownCamera = (queries: Queries, subscriberId: string, cameraId: string) =>
  camera(queries, subscriberId, sql`id = ${cameraId}`);

/** The same by the serial on the device. */
export const ownCameraBySerial = (queries: Queries, subscriberId: string, serial: string) =>
  camera(queries, subscriberId, sql`inventory_serial = ${readTyped(serial, 'text')}`);
