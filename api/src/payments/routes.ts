import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type {
  GiveUpPaymentBody,
  PaidSubscribeBody,
  PaymentRedirect,
  RecentPayment,
  TrialSubscribeBody,
} from '@portal/shared/contract';
import { requireSubscriber, getSubscriber } from '../authentication/guard';
import { getOwnCamera, type OwnedCamera } from '../cameras/cameras';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { invalid, notFound, unavailable } from '../http/errors';
import {
  describeRequest,
  describeResponse,
  wrapData,
  failure,
  identifier,
  nullable,
} from '../http/schemas';
import type { Limiter } from '../limits/limits';
import { notifySubscriptionActivated } from '../notifications/occasions';
import { type PlanForOrder, planForOrder } from '../packages/packages';
import { activate } from '../subscriptions/subscriptions';
import { PAYMENT_STATES, type PaymentState, WalletFailure } from '../wallet/wallet';
import {
  createOrderId,
  toPageAfter,
  type PaidCamera,
  type Payments,
  PAYMENTS_PATH,
  type Purchase,
} from './payments';
import { isInBasket } from './settle';

const subscribeBody = describeRequest<PaidSubscribeBody | TrialSubscribeBody>()(
  Type.Object({
    package_id: identifier,
    package_plan_id: identifier,
    payment_gateway: Type.Enum(['e-payment', 'cash'], {
      description: 'e-payment: paid through a wallet; cash: the camera’s trial.',
    }),
    payment_method: Type.Optional(
      Type.String({ maxLength: 64, description: 'The wallet of an e-payment.' }),
    ),
    qty: Type.Literal(1),
    subscriber_id: identifier,
    created_by: Type.String({ maxLength: 320 }),
    subscriber_ipcam_id: identifier,
  }),
);

type SubscribeBody = Static<typeof subscribeBody>;

const redirect = describeResponse<PaymentRedirect>()(
  Type.Object({ redirect_url: Type.String(), order_id: Type.String() }),
);

const activated = Type.Object({ message: Type.String() });

const planNotOffered = () =>
  invalid({ package_plan_id: ['This plan is not offered for this camera.'] });

interface SubscribeParts {
  database: Database;
  payments: Payments;
  limiter: Limiter;
}

/** Paid and trial subscriptions share one address; the payment gateway distinguishes them. */
export function subscribeRoute(app: App, { database, payments, limiter }: SubscribeParts): void {
  const findPlan = async (kind: 'paid' | 'trial', body: SubscribeBody): Promise<PlanForOrder> => {
    const plan = await planForOrder(database, kind, body);
    if (!plan) throw planNotOffered();
    return plan;
  };

  const buy = async (subscriberId: string, camera: OwnedCamera, body: SubscribeBody) => {
    const { payment_method: method } = body;
    if (!method) throw invalid({ payment_method: ['Payment method field is required.'] });
    const plan = await findPlan('paid', body);
    await limiter.take(['purchaseBySubscriberAndDay', subscriberId]);
    const purchase: Purchase = { subscriberId, method, orders: [{ camera, plan }] };
    const { redirect_url, orders } = await payments.open(purchase);
    return { data: { redirect_url, order_id: orders[0]?.order_id ?? '' } };
  };

  const activateTrial = async (camera: OwnedCamera, body: SubscribeBody) => {
    const plan = await findPlan('trial', body);
    if (camera.trial_package_id !== plan.package_id) throw planNotOffered();
    const order = { ...plan, camera_id: camera.id, order_id: createOrderId() };
    const made = await database.transaction(async (transaction) => {
      const activated = await activate(transaction, order, 'trial');
      if (activated) await notifySubscriptionActivated(transaction, order.order_id);
      return activated;
    });
    if (!made) throw invalid({ package_id: ['This camera has had its trial.'] });
    return { message: 'The trial package is active.' };
  };

  app.route({
    ...toRoute('paidSubscribe'),
    schema: {
      tags: ['Subscriptions'],
      summary: 'Buy a package for a camera, or activate its trial',
      description:
        'With `payment_gateway` e-payment the answer says where to pay, and the subscription ' +
        'becomes active when the wallet confirms. With cash the camera’s trial starts at once.',
      body: subscribeBody,
      response: {
        200: Type.Union([wrapData(redirect), activated]),
        429: failure,
        502: failure,
      },
    },
    handler: async (request) => {
      const { body } = request;
      const { id } = requireSubscriber(request, body.subscriber_id);
      const camera = await getOwnCamera(database, id, body.subscriber_ipcam_id);
      return body.payment_gateway === 'cash' ? activateTrial(camera, body) : buy(id, camera, body);
    },
  });
}

const recentPayment = describeResponse<RecentPayment>()(
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

const giveUpBody = describeRequest<GiveUpPaymentBody>()(Type.Object({ given_up: Type.Boolean() }));

/** More than a subscriber may begin in a day. */
const MAX_ROWS = 1000;

/** The payments a subscriber has begun, the same on every device. */
export function recentPaymentRoutes(app: App, database: Database): void {
  app.route({
    ...toRoute('recentPayments'),
    schema: {
      tags: ['Payments'],
      summary: 'The orders of the last day that were paid, can be continued, or have ended',
      response: { 200: wrapData(Type.Array(recentPayment)) },
    },
    handler: async (request) => ({
      data: await database.query<Static<typeof recentPayment>>(sql`
        SELECT o.order_id, o.camera_id, p.name AS package_name, p.name_ne AS package_name_ne,
          l.display_name AS plan_name,
          o.basket_id, to_json(o.created_at) AS created_at,
          CASE WHEN o.status = 'pending' AND o.given_up_at IS NOT NULL THEN 'given_up' ELSE o.status END AS status,
          CASE WHEN o.status = 'pending' AND o.given_up_at IS NULL THEN o.redirect_url END AS redirect_url
        FROM payments o JOIN plans l ON l.id = o.plan_id JOIN packages p ON p.id = l.package_id
        WHERE o.subscriber_id = ${getSubscriber(request).id} AND o.created_at > now() - interval '1 day'
          AND (o.status <> 'pending' OR o.redirect_url IS NOT NULL)
        ORDER BY o.created_at, o.id LIMIT ${MAX_ROWS}`),
    }),
  });

  app.route({
    ...toRoute('giveUpPayment'),
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
        WHERE order_id = ${request.params.orderId} AND subscriber_id = ${getSubscriber(request).id}`);
      if (!payment) throw notFound('There is no such order.');
      await database.query(sql`
        UPDATE payments SET given_up_at = CASE WHEN ${given_up} THEN now() END
        WHERE ${isInBasket(payment.id)} AND status = 'pending'`);
      return { message: given_up ? 'The payment is given up.' : 'The payment can be continued.' };
    },
  });
}

interface ReturnParts {
  database: Database;
  payments: Payments;
  limiter: Limiter;
  /** The portal's public origin. */
  origin: string;
}

/**
 * Where wallets send browsers and callbacks. Anybody may call these with any content, so nothing in a call is trusted;
 * the wallet is queried instead.
 */
export async function paymentRoutes(
  app: App,
  { database, payments, limiter, origin }: ReturnParts,
) {
  const settle = async (paymentId: string): Promise<PaymentState | undefined> => {
    await limiter.take(['lookUpByPayment', paymentId]);
    return payments.settle(paymentId);
  };

  const params = Type.Object({ paymentId: identifier });

  app.get(
    `${PAYMENTS_PATH}/:paymentId/return`,
    {
      config: { public: true },
      schema: {
        tags: ['Payments'],
        summary: 'Where a wallet sends the browser back to',
        description:
          'Leads on to the page of the camera, or to that of renewals for a basket, with the `order` and with `payment` saying paid, ' +
          'declined, cancelled or pending: what the wallet says when it is asked, not what the address says.',
        params,
        response: { 303: Type.Null() },
      },
    },
    async ({ params: { paymentId }, log }, reply) => {
      const camera = await database.first<PaidCamera & { status: PaymentState }>(sql`
        SELECT c.id, c.inventory_serial, c.custom_label, p.order_id, p.status,
          p.basket_id IS NOT NULL AS in_basket
        FROM payments p JOIN cameras c ON c.id = p.camera_id WHERE p.id = ${paymentId}`);
      if (!camera) return reply.redirect(`${origin}/cameras`, 303);
      // The person is redirected even on failure; the camera's page keeps polling.
      const state = await settle(paymentId).catch((error: Error) => {
        log.warn({ payment: paymentId, reason: error.message }, 'a wallet could not be asked');
        return camera.status;
      });
      return reply.redirect(toPageAfter(origin, camera, state ?? camera.status), 303);
    },
  );

  await app.register(async (callbacks: App) => {
    // A wallet may send any content type, or an invalid one; the size limit still applies.
    callbacks.addHook('onRequest', async ({ raw }) => {
      delete raw.headers['content-type'];
    });
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    );
    callbacks.post(
      `${PAYMENTS_PATH}/:paymentId/callback`,
      {
        config: { public: true, takesAnyBody: true },
        schema: {
          tags: ['Payments'],
          summary: 'Where a wallet reports the outcome of a payment',
          description: 'The body is not read. 200, however often, once the wallet was asked.',
          params,
          response: {
            200: Type.Object({ message: Type.String() }),
            404: failure,
            429: failure,
          },
        },
      },
      async ({ params: { paymentId }, log }) => {
        const state = await settle(paymentId).catch((error: unknown) => {
          if (!(error instanceof WalletFailure)) throw error;
          log.warn({ payment: paymentId, reason: error.message }, 'a wallet could not be asked');
          throw unavailable(
            'The wallet cannot be reached right now. Please send this again later.',
          );
        });
        if (state === undefined) throw notFound('There is no such payment.');
        return { message: 'The payment has been looked up.' };
      },
    );
  });
}
