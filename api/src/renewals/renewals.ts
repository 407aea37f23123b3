import { sql } from 'drizzle-orm';
import type { Renewal } from '@portal/shared/contract';
import { getToday } from '../cameras/cameras';
import type { Queries } from '../database/database';
import { getLastDay } from '../subscriptions/subscriptions';

/** How many days before and after the end of its cover a camera is listed. */
const BEFORE = 30;
const AFTER = 30;

type RenewalRow = Renewal & { price: number; vat: number; package_name_ne: string | null };

/**
 * The cameras of a subscriber whose cover ends soon or ended recently, with the last paid plan of each, the first to
 * end first. A camera whose last subscription is to be cancelled is left out.
 */
export const listRenewalsDue = (
  queries: Queries,
  subscriberId: string,
  day = getToday(),
): Promise<RenewalRow[]> =>
  queries.query<RenewalRow>(sql`
    SELECT c.id AS camera_id, c.inventory_serial, c.custom_label, k.id AS package_id, k.name AS package_name,
      k.name_ne AS package_name_ne, l.id AS plan_id, l.display_name AS plan_name, (l.price_minor / 100.0)::float8 AS price,
      (l.vat_minor / 100.0)::float8 AS vat, cover.ends::text AS covered_until, renewal.starts::text AS start_date,
      ${getLastDay(sql`renewal.starts`, sql`l.duration`)}::text AS expiry_date
    FROM cameras c
      CROSS JOIN LATERAL (
        SELECT max(s.expiry_date) AS ends FROM subscriptions s WHERE s.camera_id = c.id AND s.status = 1) AS cover
      CROSS JOIN LATERAL (
        SELECT s.plan_id, s.order_id FROM subscriptions s
        WHERE s.camera_id = c.id AND s.status = 1 AND s.invoice_type = 'paid'
        ORDER BY s.expiry_date DESC, s.id LIMIT 1) AS last
      CROSS JOIN LATERAL (SELECT greatest(${day}::date, cover.ends + 1) AS starts) AS renewal
      JOIN plans l ON l.id = last.plan_id
      JOIN packages k ON k.id = l.package_id
    WHERE c.subscriber_id = ${subscriberId}
      AND cover.ends BETWEEN ${day}::date - ${AFTER}::int AND ${day}::date + ${BEFORE}::int
      AND NOT EXISTS (
        SELECT FROM cancel_requests r WHERE r.order_id = last.order_id AND r.status <> 'rejected')
    ORDER BY cover.ends, c.id`);
