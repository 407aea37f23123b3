import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { GiveUpPaymentBody, RecentPayment } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { notFound } from '../http/errors';
import { accepting, answering, dataOf, failure, identifier, nullable } from '../http/schemas';
import { PAYMENT_STATES } from '../wallet/wallet';
import { inBasketOf } from './basket';

const recentPayment = answering<RecentPayment>()(
  Type.Object({
    order_id: Type.String(),
    camera_id: Type.String(),
    package_name: Type.String(),
    package_name_ne: nullable(Type.String()),
    plan_name: Type.String(),
    basket_id: nullable(Type.String({ description: 'The same for orders that are paid at once.' })),
    status: Type.Enum([...PAYMENT_STATES, 'given_up']),
    redirect_url: nullable(Type.String({ description: 'Where a pending order is paid.' })),
    created_at: Type.String({ format: 'date-time' }),
  }),
);

const giveUpBody = accepting<GiveUpPaymentBody>()(Type.Object({ given_up: Type.Boolean() }));

/** More than a subscriber may begin in a day. */
const MAX_ROWS = 1000;

/** What a subscriber has begun to pay, the same on every device. */
export function recentPaymentRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('recentPayments'),
    schema: {
      tags: ['Payments'],
      summary: 'The orders of the last day that were paid, can be continued, or have ended',
      response: { 200: dataOf(Type.Array(recentPayment)) },
    },
    handler: async (request) => ({
      data: await database.query<Static<typeof recentPayment>>(sql`
        SELECT o.order_id, o.camera_id, p.name AS package_name, p.name_ne AS package_name_ne,
          l.display_name AS plan_name,
          o.basket_id, to_json(o.created_at) AS created_at,
          CASE WHEN o.status = 'pending' AND o.given_up_at IS NOT NULL THEN 'given_up' ELSE o.status END AS status,
          CASE WHEN o.status = 'pending' AND o.given_up_at IS NULL THEN o.redirect_url END AS redirect_url
        FROM payments o JOIN plans l ON l.id = o.plan_id JOIN packages p ON p.id = l.package_id
        WHERE o.subscriber_id = ${subscriberOf(request).id} AND o.created_at > now() - interval '1 day'
          AND (o.status <> 'pending' OR o.redirect_url IS NOT NULL)
        ORDER BY o.created_at, o.id LIMIT ${MAX_ROWS}`),
    }),
  });

  app.route({
    ...routeOf('giveUpPayment'),
    schema: {
      tags: ['Payments'],
      summary: 'Give up an order that was not paid, or take that back',
      description:
        'Orders that are paid at once are given up together. The wallet is not told: money that comes all the same ' +
        'activates the subscription.',
      params: Type.Object({ orderId: identifier }),
      body: giveUpBody,
      response: { 200: Type.Object({ message: Type.String() }), 404: failure },
    },
    handler: async (request) => {
      const { given_up } = request.body;
      const payment = await database.first<{ id: string }>(sql`
        SELECT id FROM payments
        WHERE order_id = ${request.params.orderId} AND subscriber_id = ${subscriberOf(request).id}`);
      if (!payment) throw notFound('There is no such order.');
      await database.query(sql`
        UPDATE payments SET given_up_at = CASE WHEN ${given_up} THEN now() END
        WHERE ${inBasketOf(payment.id)} AND status = 'pending'`);
      return { message: given_up ? 'The payment is given up.' : 'The payment can be continued.' };
    },
  });
}
