import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';

/** Issues the receipt of a paid payment, once. */
export const issueReceipt = (transaction: Queries, paymentId: string) =>
  transaction.query(sql`
    INSERT INTO receipts (subscriber_id, order_id, camera_id, inventory_serial, custom_label, package_name,
      plan_name, price_minor, vat_minor, payment_method, paid_at)
    SELECT p.subscriber_id, p.order_id, c.id, c.inventory_serial, c.custom_label, k.name,
      l.display_name, p.price_minor, p.vat_minor, p.method, p.settled_at
    FROM payments p
      JOIN cameras c ON c.id = p.camera_id
      JOIN plans l ON l.id = p.plan_id
      JOIN packages k ON k.id = l.package_id
    WHERE p.id = ${paymentId}
    ON CONFLICT (order_id) DO NOTHING`);
