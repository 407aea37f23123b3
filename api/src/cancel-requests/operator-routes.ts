import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { recordDeed } from '../audit/audit';
import { type Database, pageOf } from '../database/database';
import type { App } from '../http/app';
import { dataOf, failure, identifier } from '../http/schemas';
import { doerOf } from '../operator/actor';
import { listCall, operatorCall } from '../operator/operator-call';
import { decide, type Entry, entry } from './cancel-requests';

/** What the provider's staff wrote, whichever way it went. */
const REMARKS_LENGTH = 2000;

const entries = (condition: SQL) => sql`
  SELECT r.id, r.status, r.reason,
    coalesce(r.acceptance_reason, r.rejection_reason) AS remarks,
    to_json(r.created_at) AS created_at, to_json(r.decided_at) AS decided_at,
    json_build_object('id', who.id, 'name', coalesce(r.full_name, who.name),
      'mobile', coalesce(r.mobile, who.phone), 'email', coalesce(r.email, who.email)) AS subscriber,
    json_build_object('inventory_serial', c.inventory_serial,
      'custom_label', c.custom_label) AS camera,
    json_build_object('order_id', s.order_id, 'name', p.name,
      'package_price', (s.price_minor / 100.0)::float8,
      'start_date', s.start_date, 'expiry_date', s.expiry_date) AS subscription
  FROM cancel_requests r
  JOIN subscribers who ON who.id = r.subscriber_id
  JOIN subscriptions s ON s.order_id = r.order_id
  JOIN cameras c ON c.id = s.camera_id
  JOIN packages p ON p.id = s.package_id
  WHERE ${condition}`;

const decisionBody = Type.Object({
  remarks: Type.Optional(Type.String({ maxLength: REMARKS_LENGTH })),
});

/** Reads the requests of all subscribers, and decides them. */
export function cancelRequestOperatorRoutes(app: App, database: Database): void {
  app.get(
    '/cancel-requests',
    listCall(
      'The requests of all subscribers to cancel a subscription, the oldest first',
      entry.properties.status,
      entry,
    ),
    async ({ query: { status, ...paging } }) => {
      const asked = status === undefined ? sql`true` : sql`r.status = ${status}`;
      return pageOf<Entry>(database, {
        rows: sql`${entries(asked)} ORDER BY r.created_at, r.id`,
        counted: sql`cancel_requests r WHERE ${asked}`,
        ...paging,
      });
    },
  );

  const answers = {
    200: dataOf(entry),
    404: failure,
    409: failure,
  };
  const params = Type.Object({ id: identifier });
  const decided = (id: string) => database.one<Entry>(entries(sql`r.id = ${id}`));

  app.post(
    '/cancel-requests/:id/approve',
    operatorCall('operate', {
      summary: 'Approve a request',
      description:
        'The subscription goes on until it expires; with `end` it becomes inactive at once.',
      params,
      body: Type.Object({
        ...decisionBody.properties,
        end: Type.Boolean({ default: false }),
      }),
      response: answers,
    }),
    async (request) => {
      const { id } = request.params;
      const { remarks, end } = request.body;
      await decide(database, { id, status: 'accepted', remarks, end }, (transaction) =>
        recordDeed(transaction, doerOf(request), {
          action: 'cancellation.approve',
          subject: id,
          details: { end },
        }),
      );
      return { data: await decided(id) };
    },
  );

  app.post(
    '/cancel-requests/:id/reject',
    operatorCall('operate', {
      summary: 'Reject a request',
      params,
      body: decisionBody,
      response: answers,
    }),
    async (request) => {
      const { id } = request.params;
      const { remarks } = request.body;
      await decide(database, { id, status: 'rejected', remarks, end: false }, (transaction) =>
        recordDeed(transaction, doerOf(request), { action: 'cancellation.reject', subject: id }),
      );
      return { data: await decided(id) };
    },
  );
}
