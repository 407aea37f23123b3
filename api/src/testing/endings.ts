import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';

interface Ending {
  camera: string;
  expiry: string;
  status?: number | undefined;
  start?: string | undefined;
}

/** Gives a camera a subscription that ends. */
export const endingSubscription = (
  queries: Queries,
  { camera, expiry, status = 1, start = '2026-01-01' }: Ending,
) =>
  queries.query(sql`
    INSERT INTO subscriptions (id, camera_id, package_id, plan_id, order_id, status, invoice_type,
      price_minor, start_date, expiry_date)
    VALUES (${camera + expiry}, ${camera}, 'home-basic', 'home-basic-1', ${camera + expiry}, ${status},
      'paid', 25000, ${start}::date, ${expiry}::date)`);
