import { type Static, Type } from 'typebox';
import type {
  PaidSubscribeBody,
  PaymentRedirect,
  TrialSubscribeBody,
} from '@portal/shared/contract';
import { subscriberNamed } from '../authentication/guard';
import { type OwnedCamera, ownCamera } from '../cameras/ownership';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { invalid } from '../http/errors';
import { accepting, answering, dataOf, failure, identifier } from '../http/schemas';
import type { Limiter } from '../limits/limiter';
import { subscriptionActivated } from '../notifications/occasions/subscription-activated';
import { type PlanForOrder, planForOrder } from '../packages/catalogue';
import { activate } from '../subscriptions/activation';
import { newOrderId } from './order-id';
import type { Payments } from './payments';
import type { Purchase } from './purchase';

const subscribeBody = accepting<PaidSubscribeBody | TrialSubscribeBody>()(
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

const redirect = answering<PaymentRedirect>()(
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
  const planOf = async (kind: 'paid' | 'trial', body: SubscribeBody): Promise<PlanForOrder> => {
    const plan = await planForOrder(database, kind, body);
    if (!plan) throw planNotOffered();
    return plan;
  };

  const buy = async (subscriberId: string, camera: OwnedCamera, body: SubscribeBody) => {
    const { payment_method: method } = body;
    if (!method) throw invalid({ payment_method: ['Payment method field is required.'] });
    const plan = await planOf('paid', body);
    await limiter.take(['purchaseBySubscriberAndDay', subscriberId]);
    const purchase: Purchase = { subscriberId, method, orders: [{ camera, plan }] };
    const { redirect_url, orders } = await payments.open(purchase);
    return { data: { redirect_url, order_id: orders[0]?.order_id ?? '' } };
  };

  const activateTrial = async (camera: OwnedCamera, body: SubscribeBody) => {
    const plan = await planOf('trial', body);
    if (camera.trial_package_id !== plan.package_id) throw planNotOffered();
    const order = { ...plan, camera_id: camera.id, order_id: newOrderId() };
    const made = await database.transaction(async (transaction) => {
      const activated = await activate(transaction, order, 'trial');
      if (activated) await subscriptionActivated(transaction, order.order_id);
      return activated;
    });
    if (!made) throw invalid({ package_id: ['This camera has had its trial.'] });
    return { message: 'The trial package is active.' };
  };

  app.route({
    ...routeOf('paidSubscribe'),
    schema: {
      tags: ['Subscriptions'],
      summary: 'Buy a package for a camera, or activate its trial',
      description:
        'With `payment_gateway` e-payment the answer says where to pay, and the subscription ' +
        'becomes active when the wallet confirms. With cash the camera’s trial starts at once.',
      body: subscribeBody,
      response: {
        200: Type.Union([dataOf(redirect), activated]),
        429: failure,
        502: failure,
      },
    },
    handler: async (request) => {
      const { body } = request;
      const { id } = subscriberNamed(request, body.subscriber_id);
      const camera = await ownCamera(database, id, body.subscriber_ipcam_id);
      return body.payment_gateway === 'cash' ? activateTrial(camera, body) : buy(id, camera, body);
    },
  });
}
