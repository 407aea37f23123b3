import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Receipt } from '@portal/shared/contract';
import { answering, nullable } from '../http/schemas';

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

export const receipt = answering<Receipt>()(
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

/** A line of a receipt, of columns with these names. */
export const lineAsJson = sql`jsonb_build_object('order_id', order_id, 'camera_id', camera_id,
  'inventory_serial', inventory_serial, 'custom_label', custom_label, 'package_name', package_name,
  'package_name_ne', package_name_ne, 'plan_name', plan_name, 'price', (price_minor / 100.0)::float8, 'vat', (vat_minor / 100.0)::float8)`;

/** Receipts as they are answered, a `ReceiptRow` each. */
export const receiptsWhere = (condition: SQL): SQL => sql`
    SELECT number::text AS id, order_id, camera_id, inventory_serial, custom_label, package_name,
      package_name_ne, plan_name, (price_minor / 100.0)::float8 AS price, (vat_minor / 100.0)::float8 AS vat, payment_method,
      to_json(paid_at) AS paid_at,
      coalesce(lines, jsonb_build_array(${lineAsJson})) AS lines
    FROM receipts WHERE ${condition}`;
