import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { CameraSubscription } from '@portal/shared/contract';
import { subscriberNamed, subscriberOf } from '../authentication/guard';
import { ownCamera, ownCameraBySerial, subscriptionOrder } from '../cameras/cameras';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { notFound } from '../http/errors';
import { answering, dataOf, identifier, nullable } from '../http/schemas';
import { packageOnSale, packagesOnSale, plan, plansOf, trialPackage } from '../packages/packages';
import { unusedTrial } from './subscriptions';

const byId = Type.Object({ id: identifier });

export function packageRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('packages'),
    schema: {
      tags: ['Packages'],
      summary: 'The packages on sale for a camera',
      params: byId,
      response: { 200: dataOf(Type.Array(packageOnSale)) },
    },
    handler: async (request) => {
      await ownCamera(database, subscriberOf(request).id, request.params.id);
      return { data: await packagesOnSale(database) };
    },
  });

  app.route({
    ...routeOf('packagePlans'),
    schema: {
      tags: ['Packages'],
      summary: 'The plans of a package',
      params: byId,
      response: { 200: dataOf(Type.Array(plan)) },
    },
    handler: async (request) => {
      const data = await plansOf(database, request.params.id);
      if (!data) throw notFound('There is no such package.');
      return { data };
    },
  });
}

const cameraSubscription = answering<CameraSubscription>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    name_ne: nullable(Type.String()),
    order_id: Type.String(),
    subscription_status: Type.Integer({ description: '1 active, 0 inactive.' }),
    subscription_expiry_date: Type.String({
      format: 'date',
      description: 'The last day that is covered.',
    }),
    start_date: Type.String({ format: 'date' }),
    plans: Type.Array(
      Type.Object({
        invoice_type: Type.Enum(['paid', 'trial']),
        package_id: Type.String(),
        package_price: Type.Number(),
        plan_id: Type.String(),
      }),
    ),
  }),
);

interface Parts {
  database: Database;
  /** Has the wallet asked about what is open for a camera; for a moment at most, and it never fails. */
  settleOpen: (cameraId: string) => Promise<void>;
}

export function subscriptionRoutes(app: App, { database, settleOpen }: Parts): void {
  app.route({
    ...routeOf('cameraSubscriptions'),
    schema: {
      tags: ['Subscriptions'],
      summary: 'The current, upcoming and past subscriptions of a camera, in this order',
      params: Type.Object({ subscriberId: identifier, id: identifier }),
      response: { 200: dataOf(Type.Array(cameraSubscription)) },
    },
    handler: async (request) => {
      const { id } = subscriberNamed(request, request.params.subscriberId);
      const camera = await ownCamera(database, id, request.params.id);
      // Whoever looks whether a payment has arrived has the wallet asked.
      await settleOpen(camera.id);
      const data = await database.query<Static<typeof cameraSubscription>>(sql`
        SELECT s.id, p.name, p.name_ne, s.order_id, s.status AS subscription_status,
          s.expiry_date AS subscription_expiry_date, s.start_date,
          json_build_array(json_build_object('invoice_type', s.invoice_type,
            'package_id', s.package_id, 'package_price', (s.price_minor / 100.0)::float8,
            'plan_id', s.plan_id)) AS plans
        FROM subscriptions s JOIN packages p ON p.id = s.package_id
        WHERE s.camera_id = ${camera.id}
        ORDER BY ${subscriptionOrder()}`);
      return { data };
    },
  });

  app.route({
    ...routeOf('trialLookup'),
    schema: {
      tags: ['Subscriptions'],
      summary: 'The trial a camera may still have',
      params: Type.Object({ subscriberId: identifier, inventorySerial: identifier }),
      response: {
        200: dataOf(trialPackage),
        204: Type.Null({ description: 'There is none.' }),
      },
    },
    handler: async (request, reply) => {
      const { id } = subscriberNamed(request, request.params.subscriberId);
      const camera = await ownCameraBySerial(database, id, request.params.inventorySerial);
      const trial = await unusedTrial(database, camera);
      return trial ? { data: trial } : reply.code(204).send(null);
    },
  });
}
