import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Receipt } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import { type Database, one } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { answering, failure, nullable, paging, protectedFailures } from '../http/schemas';

const line = {
  order_id: Type.String(),
  camera_id: Type.String(),
  inventory_serial: Type.String(),
  custom_label: nullable(Type.String()),
  package_name: Type.String(),
  plan_name: Type.String(),
  price: Type.Number({ description: 'In major units, without VAT.' }),
  vat: Type.Number(),
};

const receipt = answering<Receipt>()(
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

type Row = Static<typeof receipt>;

const receiptPage = Type.Object({ data: Type.Array(receipt), total: Type.Integer() });

/** The receipts of what a subscriber paid. */
export function receiptRoute(app: App, database: Database): void {
  app.route({
    ...routeOf('receipts'),
    schema: {
      tags: ['Payments'],
      summary: 'The receipts of the subscriber’s payments, the newest first',
      querystring: Type.Object(paging({ default: 15, maximum: 1000 })),
      response: { 200: receiptPage, 422: failure, ...protectedFailures },
    },
    handler: async (request) => {
      const { id } = subscriberOf(request);
      const { page, limit } = request.query;
      const data = await database.query<Row>(sql`
        SELECT number::text AS id, order_id, camera_id, inventory_serial, custom_label, package_name, plan_name,
          (price_minor / 100.0)::float8 AS price, (vat_minor / 100.0)::float8 AS vat, payment_method,
          to_json(paid_at) AS paid_at,
          coalesce(lines, jsonb_build_array(jsonb_build_object('order_id', order_id, 'camera_id', camera_id,
            'inventory_serial', inventory_serial, 'custom_label', custom_label, 'package_name', package_name,
            'plan_name', plan_name, 'price', (price_minor / 100.0)::float8,
            'vat', (vat_minor / 100.0)::float8))) AS lines
        FROM receipts WHERE subscriber_id = ${id} ORDER BY number DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
      const { total } = await one<{ total: number }>(
        database,
        sql`SELECT count(*)::int AS total FROM receipts WHERE subscriber_id = ${id}`,
      );
      return { data, total };
    },
  });
}
