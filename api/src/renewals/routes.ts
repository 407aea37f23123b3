import { Type } from 'typebox';
import {
  type BasketRedirect,
  MAX_BASKET_ITEMS,
  type RenewBody,
  type Renewal,
} from '@portal/shared/contract';
import { getSubscriber } from '../authentication/guard';
import { getOwnCamera } from '../cameras/cameras';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { invalid } from '../http/errors';
import {
  describeRequest,
  describeResponse,
  wrapData,
  failure,
  identifier,
  nullable,
} from '../http/schemas';
import type { Limiter } from '../limits/limits';
import { planForOrder } from '../packages/packages';
import type { Order, Payments, Purchase } from '../payments/payments';
import { listRenewalsDue } from './renewals';

const day = Type.String({ format: 'date' });

const renewal = describeResponse<Renewal>()(
  Type.Object({
    camera_id: Type.String(),
    inventory_serial: Type.String(),
    custom_label: nullable(Type.String()),
    package_id: Type.String(),
    package_name: Type.String(),
    package_name_ne: nullable(Type.String()),
    plan_id: Type.String(),
    plan_name: Type.String(),
    price: Type.Number({ description: 'In major units, without VAT.' }),
    vat: Type.Number(),
    covered_until: day,
    start_date: day,
    expiry_date: day,
  }),
);

const renewBody = describeRequest<RenewBody>()(
  Type.Object({
    orders: Type.Array(
      Type.Object({
        subscriber_ipcam_id: identifier,
        package_id: identifier,
        package_plan_id: identifier,
      }),
      { minItems: 1, maxItems: MAX_BASKET_ITEMS, description: 'One for a camera.' },
    ),
    payment_method: Type.String({ maxLength: 64, description: 'The wallet.' }),
  }),
);

const redirect = describeResponse<BasketRedirect>()(
  Type.Object({
    redirect_url: Type.String(),
    orders: Type.Array(Type.Object({ camera_id: Type.String(), order_id: Type.String() })),
  }),
);

/** The maximum of one payment, VAT included, in minor units: more does not fit into the columns of its receipt. */
const LARGEST_TOTAL = 2 ** 31 - 1;

interface Parts {
  database: Database;
  payments: Payments;
  limiter: Limiter;
}

/** Cameras whose cover ends, and a payment that renews several of them. */
export function renewalRoutes(app: App, { database, payments, limiter }: Parts): void {
  app.route({
    ...toRoute('renewals'),
    schema: {
      tags: ['Subscriptions'],
      summary: 'The cameras whose cover ends within 30 days or ended within the last 30',
      response: { 200: wrapData(Type.Array(renewal)) },
    },
    handler: async (request) => ({
      data: await listRenewalsDue(database, getSubscriber(request).id),
    }),
  });

  const toOrder = async (
    subscriberId: string,
    order: RenewBody['orders'][number],
  ): Promise<Order> => {
    const camera = await getOwnCamera(database, subscriberId, order.subscriber_ipcam_id);
    const plan = await planForOrder(database, 'paid', order);
    if (!plan) throw invalid({ orders: ['This plan is not offered for this camera.'] });
    return { camera, plan };
  };

  app.route({
    ...toRoute('renew'),
    schema: {
      tags: ['Subscriptions'],
      summary: 'Buy plans for several cameras by one payment',
      description:
        'All become active when the wallet confirms, or none. The answer says where to pay. One receipt has a line for each.',
      body: renewBody,
      response: {
        200: wrapData(redirect),
        429: failure,
        502: failure,
      },
    },
    handler: async (request) => {
      const { id: subscriberId } = getSubscriber(request);
      const { orders: wanted, payment_method: method } = request.body;
      const cameras = new Set(wanted.map((order) => order.subscriber_ipcam_id));
      if (cameras.size < wanted.length) throw invalid({ orders: ['A camera is in it twice.'] });
      const orders: Order[] = [];
      // Sequentially: a repeatable request has one connection.
      for (const order of wanted) orders.push(await toOrder(subscriberId, order));
      const [first, ...others] = orders;
      if (!first) throw invalid({ orders: ['Nothing is in it.'] });
      const total = orders.reduce((sum, { plan }) => sum + plan.price_minor + plan.vat_minor, 0);
      if (total > LARGEST_TOTAL) {
        throw invalid({ orders: ['This is too much for one payment. Choose fewer cameras.'] });
      }
      await limiter.take(['purchaseBySubscriberAndDay', subscriberId]);
      const purchase: Purchase = { subscriberId, orders: [first, ...others], method };
      return { data: await payments.open(purchase) };
    },
  });
}
