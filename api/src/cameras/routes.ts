import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { CameraListQuery, CameraPage } from '@portal/shared/contract';
import { subscriberNamed } from '../authentication/guard';
import { type Database, one } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import {
  accepting,
  answering,
  failure,
  identifier,
  nullable,
  paging,
  protectedFailures,
} from '../http/schemas';
import { subscriptionOrder } from '../subscriptions/order';

const cameraPage = answering<CameraPage>()(
  Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        inventory_serial: Type.String(),
        custom_label: nullable(Type.String()),
        ipcam_label: nullable(Type.String()),
        created_at: Type.String(),
        subscription: Type.Array(
          Type.Object({
            status: Type.Integer({ description: '1 active, 0 inactive.' }),
            expiry_date: Type.String({ format: 'date' }),
            start_date: Type.String({ format: 'date' }),
            order_id: Type.String(),
            packages: Type.Object({ name: Type.String() }),
          }),
        ),
      }),
    ),
    total: Type.Integer({ description: 'All of the subscriber’s cameras.' }),
  }),
);

const listQuery = accepting<Required<CameraListQuery>>()(
  Type.Object({
    ...paging({ default: 15, maximum: 2000 }),
    sort_field: Type.Enum(['created_at', 'inventory_serial', 'custom_label'], {
      default: 'created_at',
    }),
    sort_by: Type.Enum(['asc', 'desc'], { default: 'desc' }),
  }),
);

type ListQuery = Static<typeof listQuery>;

/** Each matches an index. The id decides between equals, so that no camera is on two pages or on none. */
const ORDERS: Record<ListQuery['sort_field'], Record<ListQuery['sort_by'], SQL>> = {
  created_at: {
    asc: sql`created_at, id`,
    desc: sql`created_at DESC, id DESC`,
  },
  inventory_serial: {
    asc: sql`inventory_serial COLLATE "C", id`,
    desc: sql`inventory_serial COLLATE "C" DESC, id DESC`,
  },
  custom_label: {
    asc: sql`custom_label COLLATE "C", id`,
    desc: sql`custom_label COLLATE "C" DESC, id DESC`,
  },
};

/** The page as JSON text: PostgreSQL writes it, nothing here reads it again. */
const pageOf = (subscriberId: string, { limit, page, sort_field, sort_by }: ListQuery) => {
  const order = ORDERS[sort_field][sort_by];
  return sql`
    WITH page AS (
      SELECT id, inventory_serial, custom_label, ipcam_label, created_at,
             row_number() OVER (ORDER BY ${order}) AS place
      FROM (
        SELECT * FROM cameras WHERE subscriber_id = ${subscriberId}
        ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}
      ) AS cut
    ), held AS (
      SELECT s.camera_id, json_agg(json_build_object(
        'status', s.status, 'expiry_date', s.expiry_date, 'start_date', s.start_date,
        'order_id', s.order_id, 'packages', json_build_object('name', p.name))
        ORDER BY ${subscriptionOrder()}) AS list
      FROM subscriptions s JOIN packages p ON p.id = s.package_id
      WHERE s.camera_id IN (SELECT id FROM page)
      GROUP BY s.camera_id
    )
    SELECT json_build_object(
      'data', coalesce((
        SELECT json_agg(json_build_object(
          'id', page.id, 'inventory_serial', inventory_serial, 'custom_label', custom_label,
          'ipcam_label', ipcam_label, 'created_at', page.created_at,
          'subscription', coalesce(held.list, '[]'::json)) ORDER BY place)
        FROM page LEFT JOIN held ON held.camera_id = page.id), '[]'::json),
      'total', (SELECT count(*) FROM cameras WHERE subscriber_id = ${subscriberId})
    )::text AS json`;
};

export function cameraRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('cameras'),
    schema: {
      tags: ['Cameras'],
      summary: 'A page of the subscriber’s cameras with their subscriptions',
      params: Type.Object({ id: identifier }),
      querystring: listQuery,
      response: { 200: cameraPage, 422: failure, ...protectedFailures },
    },
    handler: async (request, reply) => {
      const { id } = subscriberNamed(request, request.params.id);
      const { json } = await one<{ json: string }>(database, pageOf(id, request.query));
      return reply.type('application/json; charset=utf-8').send(json as never);
    },
  });
}
