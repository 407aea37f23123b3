import { sql } from 'drizzle-orm';
import { first, type Queries } from '../database/database';
import { notFound } from '../http/errors';

export interface OwnedCamera {
  id: string;
  inventory_serial: string;
  custom_label: string | null;
  /** The trial this camera may have, used or not. */
  trial_package_id: string | null;
}

const columns = sql`id, inventory_serial, custom_label, trial_package_id`;

/** The subscriber's camera. @throws 404 when there is none, or when it is another's */
export async function ownCamera(
  queries: Queries,
  subscriberId: string,
  cameraId: string,
): Promise<OwnedCamera> {
  const camera = await first<OwnedCamera>(
    queries,
    sql`SELECT ${columns} FROM cameras WHERE id = ${cameraId} AND subscriber_id = ${subscriberId}`,
  );
  if (!camera) throw notFound('There is no such camera.');
  return camera;
}

/** The same by the serial on the device. */
export async function ownCameraBySerial(
  queries: Queries,
  subscriberId: string,
  serial: string,
): Promise<OwnedCamera> {
  const camera = await first<OwnedCamera>(
    queries,
    sql`SELECT ${columns} FROM cameras
        WHERE inventory_serial = ${serial} AND subscriber_id = ${subscriberId}`,
  );
  if (!camera) throw notFound('There is no such camera.');
  return camera;
}
