import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';

/** Receipts of the subscriptions that the demonstration begins with: paid when each began, or yesterday. */
export const seedReceipts = (queries: Queries, { today }: { today: string }) =>
  queries.query(sql`
    INSERT INTO receipts (subscriber_id, order_id, camera_id, inventory_serial, custom_label, package_name,
      package_name_ne, plan_name, price_minor, vat_minor, payment_method, paid_at)
    SELECT c.subscriber_id, s.order_id, c.id, c.inventory_serial, c.custom_label, k.name,
      k.name_ne, l.display_name, s.price_minor, l.vat_minor, 'sandbox-wallet', paid.day + time '04:15'
    FROM subscriptions s
      JOIN cameras c ON c.id = s.camera_id
      JOIN plans l ON l.id = s.plan_id
      JOIN packages k ON k.id = s.package_id,
      LATERAL (SELECT least(s.start_date, ${today}::date - 1) AS day) AS paid
    WHERE s.invoice_type = 'paid'
    ORDER BY paid.day, s.id`);
