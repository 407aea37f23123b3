import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Receipt } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import { describeResponse, nullable } from '../http/schemas';

const line = {
  order_id: Type.String(),
  camera_id: Type.String(),
  inventory_serial: Type.String(),
  custom_label: nullable(Type.String()),
  package_name: Type.String(),
  package_name_ne: Type.Optional(nullable(Type.String())),
  plan_name: Type.String(),
  price: Type.Number({ description: 'In major units, without VAT.' }),
  vat: Type.Number(),
};

export const receipt = describeResponse<Receipt>()(
  Type.Object({
    ...line,
    id: Type.String({ description: 'Its number.' }),
    lines: Type.Array(Type.Object(line), {
      description:
        'Each order that was paid. Beside them stand the first order, and the sums of the amounts.',
    }),
    payment_method: Type.String(),
    paid_at: Type.String({ format: 'date-time' }),
  }),
);

export type ReceiptRow = Static<typeof receipt>;

/** A line of a receipt, from columns with these names. */
const lineAsJson = sql`jsonb_build_object('order_id', order_id, 'camera_id', camera_id,
  'inventory_serial', inventory_serial, 'custom_label', custom_label, 'package_name', package_name,
  'package_name_ne', package_name_ne, 'plan_name', plan_name, 'price', (price_minor / 100.0)::float8, 'vat', (vat_minor / 100.0)::float8)`;

/** Receipts in the format of the answer, a `ReceiptRow` each. */
export const selectReceipts = (condition: SQL): SQL => sql`
    SELECT number::text AS id, order_id, camera_id, inventory_serial, custom_label, package_name,
      package_name_ne, plan_name, (price_minor / 100.0)::float8 AS price, (vat_minor / 100.0)::float8 AS vat, payment_method,
      to_json(paid_at) AS paid_at,
      coalesce(lines, jsonb_build_array(${lineAsJson})) AS lines
    FROM receipts WHERE ${condition}`;

/** Issues the receipt of payments that were settled at once, with a line for each; the first one identifies it. */
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
