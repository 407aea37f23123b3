import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { recordAction } from '../audit/audit';
import { type Database, readPage } from '../database/database';
import type { App } from '../http/app';
import { ApiError, notFound } from '../http/errors';
import { wrapData, failure, identifier, nullable } from '../http/schemas';
import { getAuditActor } from '../operator/actor';
import { describeListCall, describeCall } from '../operator/operator-call';
import { PAYMENT_STATES, WalletFailure } from '../wallet/wallet';
import type { Payments } from './payments';

/** A payment as operators see it. */
const entry = Type.Object({
  order_id: Type.String(),
  status: Type.Enum([...PAYMENT_STATES]),
  method: Type.String(),
  reference: nullable(Type.String({ description: 'The wallet’s own name of it.' })),
  amount: Type.Number({ description: 'VAT included, in major units.' }),
  trouble: nullable(Type.String({ description: 'What stood in the way of settling it.' })),
  subscriber_id: Type.String(),
  inventory_serial: Type.String(),
  created_at: Type.String(),
  settled_at: nullable(Type.String()),
});

export type Entry = Static<typeof entry>;

const entries = (condition: SQL) => sql`
  SELECT p.order_id, p.status, p.method, p.reference, p.trouble, p.subscriber_id,
    ((p.price_minor + p.vat_minor) / 100.0)::float8 AS amount, c.inventory_serial,
    to_json(p.created_at) AS created_at, to_json(p.settled_at) AS settled_at
  FROM payments p JOIN cameras c ON c.id = p.camera_id
  WHERE ${condition}`;

interface Parts {
  database: Database;
  payments: Payments;
}

/** Reads payments, and looks one up at its wallet again. */
export function paymentOperatorRoutes(app: App, { database, payments }: Parts): void {
  app.get(
    '/payments',
    describeListCall(
      'The payments of all subscribers, the newest first',
      entry.properties.status,
      entry,
    ),
    async ({ query: { status, ...paging } }) => {
      const filter = status === undefined ? sql`true` : sql`p.status = ${status}`;
      return readPage<Entry>(database, {
        rows: sql`${entries(filter)} ORDER BY p.created_at DESC, p.id DESC`,
        counted: sql`payments p WHERE ${filter}`,
        ...paging,
      });
    },
  );

  app.post(
    '/payments/:orderId/settle',
    describeCall('operate', {
      summary: 'Ask the wallet about a payment, and do what it says',
      params: Type.Object({ orderId: identifier }),
      response: {
        200: wrapData(entry),
        404: failure,
        502: failure,
      },
    }),
    async (request) => {
      const { orderId } = request.params;
      const payment = await database.first<{ id: string }>(
        sql`SELECT id FROM payments WHERE order_id = ${orderId}`,
      );
      if (!payment) throw notFound(`There is no payment of order ${orderId}.`);
      const record = (outcome: 'begun' | 'done' | 'refused') =>
        recordAction(database, getAuditActor(request), {
          action: 'payment.settle',
          subject: orderId,
          outcome,
        });
      // The wallet is outside the transaction, so its look-up is recorded before and after.
      await record('begun');
      await payments.settle(payment.id).catch(async (error: unknown) => {
        if (!(error instanceof WalletFailure)) throw error;
        await record('refused');
        throw new ApiError(502, `The wallet ${error.message}.`);
      });
      await record('done');
      return { data: await database.one<Entry>(entries(sql`p.id = ${payment.id}`)) };
    },
  );
}
