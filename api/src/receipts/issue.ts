import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { lineAsJson } from './rows';

/** Issues the receipt of payments that were settled at once, with a line for each; the first one stands for all. */
export const issueReceipt = (transaction: Queries, ids: readonly [string, ...string[]]) =>
  transaction.query(sql`
    WITH line AS (
      SELECT p.id = ${ids[0]} AS leads, p.subscriber_id, p.method, p.settled_at, p.order_id, c.id AS camera_id,
        c.inventory_serial, c.custom_label, k.name AS package_name,
        k.name_ne AS package_name_ne, l.display_name AS plan_name, p.price_minor, p.vat_minor
      FROM payments p
        JOIN cameras c ON c.id = p.camera_id
        JOIN plans l ON l.id = p.plan_id
        JOIN packages k ON k.id = l.package_id
      WHERE p.id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::json)))
    INSERT INTO receipts (subscriber_id, order_id, camera_id, inventory_serial, custom_label, package_name,
      package_name_ne, plan_name, price_minor, vat_minor, payment_method, paid_at, lines)
    SELECT subscriber_id, order_id, camera_id, inventory_serial, custom_label, package_name,
      package_name_ne, plan_name, basket.price, basket.vat, method, settled_at, basket.lines
    FROM line, (
      SELECT sum(price_minor) AS price, sum(vat_minor) AS vat,
        jsonb_agg(${lineAsJson} ORDER BY leads DESC, camera_id) AS lines
      FROM line) AS basket
    WHERE leads
    ON CONFLICT (order_id) DO NOTHING`);
