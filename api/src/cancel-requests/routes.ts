import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { CancelRequest } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import { type Database, one } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { answering, failure, nullable, paging, protectedFailures } from '../http/schemas';

const cancelRequest = answering<CancelRequest>()(
  Type.Object({
    order_id: Type.String(),
    subscription_cancel_detail: Type.Object({
      status: Type.String({ description: 'pending, accepted or rejected.' }),
      acceptance_reason: nullable(Type.String()),
      rejection_reason: nullable(Type.String()),
    }),
  }),
);

const cancelRequestPage = Type.Object({ data: Type.Array(cancelRequest), total: Type.Integer() });

export function cancelRequestRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('cancelRequests'),
    schema: {
      tags: ['Cancel requests'],
      summary: 'The subscriber’s requests to cancel a subscription, the newest first',
      querystring: Type.Object(paging({ default: 15, maximum: 1000 })),
      response: { 200: cancelRequestPage, 422: failure, ...protectedFailures },
    },
    handler: async (request) => {
      const { id } = subscriberOf(request);
      const { page, limit } = request.query;
      const data = await database.query<CancelRequest>(sql`
        SELECT order_id, json_build_object('status', status,
          'acceptance_reason', acceptance_reason,
          'rejection_reason', rejection_reason) AS subscription_cancel_detail
        FROM cancel_requests WHERE subscriber_id = ${id}
        ORDER BY created_at DESC, id DESC
        LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
      const { total } = await one<{ total: number }>(
        database,
        sql`SELECT count(*)::int AS total FROM cancel_requests WHERE subscriber_id = ${id}`,
      );
      return { data, total };
    },
  });
}
