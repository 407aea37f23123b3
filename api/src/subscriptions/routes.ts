import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { CameraSubscription } from '@portal/shared/contract';
import { requireSubscriber, getSubscriber } from '../authentication/guard';
import { getOwnCamera, getOwnCameraBySerial, orderSubscriptions } from '../cameras/cameras';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { notFound } from '../http/errors';
import { describeResponse, wrapData, identifier, nullable } from '../http/schemas';
import {
  packageOnSale,
  listPackagesOnSale,
  plan,
  findPlans,
  trialPackage,
} from '../packages/packages';
import { unusedTrial } from './subscriptions';

const byId = Type.Object({ id: identifier });

export function packageRoutes(app: App, database: Database): void {
  app.route({
    ...toRoute('packages'),
    schema: {
      tags: ['Packages'],
      summary: 'The packages on sale for a camera',
      params: byId,
      response: { 200: wrapData(Type.Array(packageOnSale)) },
    },
    handler: async (request) => {
      await getOwnCamera(database, getSubscriber(request).id, request.params.id);
      return { data: await listPackagesOnSale(database) };
    },
  });

  app.route({
    ...toRoute('packagePlans'),
    schema: {
      tags: ['Packages'],
      summary: 'The plans of a package',
      params: byId,
      response: { 200: wrapData(Type.Array(plan)) },
    },
    handler: async (request) => {
      const data = await findPlans(database, request.params.id);
      if (!data) throw notFound('There is no such package.');
      return { data };
    },
  });
}

const cameraSubscription = describeResponse<CameraSubscription>()(
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
  /** Looks up a camera's open payments at the wallet; briefly, and it never fails. */
  settleOpen: (cameraId: string) => Promise<void>;
}

export function subscriptionRoutes(app: App, { database, settleOpen }: Parts): void {
  app.route({
    ...toRoute('cameraSubscriptions'),
    schema: {
      tags: ['Subscriptions'],
      summary: 'The current, upcoming and past subscriptions of a camera, in this order',
      params: Type.Object({ subscriberId: identifier, id: identifier }),
      response: { 200: wrapData(Type.Array(cameraSubscription)) },
    },
    handler: async (request) => {
      const { id } = requireSubscriber(request, request.params.subscriberId);
      const camera = await getOwnCamera(database, id, request.params.id);
      // A view of the camera looks its payments up at the wallet.
      await settleOpen(camera.id);
      const data = await database.query<Static<typeof cameraSubscription>>(sql`
        SELECT s.id, p.name, p.name_ne, s.order_id, s.status AS subscription_status,
          s.expiry_date AS subscription_expiry_date, s.start_date,
          json_build_array(json_build_object('invoice_type', s.invoice_type,
            'package_id', s.package_id, 'package_price', (s.price_minor / 100.0)::float8,
            'plan_id', s.plan_id)) AS plans
        FROM subscriptions s JOIN packages p ON p.id = s.package_id
        WHERE s.camera_id = ${camera.id}
        ORDER BY ${orderSubscriptions()}`);
      return { data };
    },
  });

  app.route({
    ...toRoute('trialLookup'),
    schema: {
      tags: ['Subscriptions'],
      summary: 'The trial a camera may still have',
      params: Type.Object({ subscriberId: identifier, inventorySerial: identifier }),
      response: {
        200: wrapData(trialPackage),
        204: Type.Null({ description: 'There is none.' }),
      },
    },
    handler: async (request, reply) => {
      const { id } = requireSubscriber(request, request.params.subscriberId);
      const camera = await getOwnCameraBySerial(database, id, request.params.inventorySerial);
      const trial = await unusedTrial(database, camera);
      return trial ? { data: trial } : reply.code(204).send(null);
    },
  });
}
