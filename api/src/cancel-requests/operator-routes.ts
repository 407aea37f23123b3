import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { recordAction } from '../audit/audit';
import { type Database, readPage } from '../database/database';
import type { App } from '../http/app';
import { wrapData, failure, identifier } from '../http/schemas';
import { getAuditActor } from '../operator/actor';
import { describeListCall, describeCall } from '../operator/operator-call';
import { decide, type Entry, entry } from './cancel-requests';

/** The remarks of the provider's staff, for either decision. */
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
    describeListCall(
      'The requests of all subscribers to cancel a subscription, the oldest first',
      entry.properties.status,
      entry,
    ),
    async ({ query: { status, ...paging } }) => {
      const filter = status === undefined ? sql`true` : sql`r.status = ${status}`;
      return readPage<Entry>(database, {
        rows: sql`${entries(filter)} ORDER BY r.created_at, r.id`,
        counted: sql`cancel_requests r WHERE ${filter}`,
        ...paging,
      });
    },
  );

  const answers = {
    200: wrapData(entry),
    404: failure,
    409: failure,
  };
  const params = Type.Object({ id: identifier });
  const decided = (id: string) => database.one<Entry>(entries(sql`r.id = ${id}`));

  app.post(
    '/cancel-requests/:id/approve',
    describeCall('operate', {
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
        recordAction(transaction, getAuditActor(request), {
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
    describeCall('operate', {
      summary: 'Reject a request',
      params,
      body: decisionBody,
      response: answers,
    }),
    async (request) => {
      const { id } = request.params;
      const { remarks } = request.body;
      await decide(database, { id, status: 'rejected', remarks, end: false }, (transaction) =>
        recordAction(transaction, getAuditActor(request), {
          action: 'cancellation.reject',
          subject: id,
        }),
      );
      return { data: await decided(id) };
    },
  );
}
