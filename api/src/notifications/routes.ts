import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Notification } from '@portal/shared/contract';
import { getSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { notFound } from '../http/errors';
import { describeResponse, identifier, paging } from '../http/schemas';

/** The columns of `notifications` that are read. */
const columns = sql`id::text, title, message, seen, link, kind, "values",
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at`;

type NotificationRow = Required<Omit<Notification, 'link'>> & { link: string | null };

/** A notification in the format of the API. */
const wire = ({ link, ...row }: NotificationRow): Notification => ({
  ...row,
  ...(link !== null && { link }),
});

const notification = describeResponse<Notification>()(
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    message: Type.String(),
    seen: Type.Boolean(),
    created_at: Type.String({ format: 'date-time' }),
    link: Type.Optional(Type.String({ description: 'A path of the portal.' })),
    kind: Type.Optional(Type.String()),
    values: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
);

const done = Type.Object({ message: Type.String() });

const ID = /^\d{1,18}$/;

interface Totals {
  total: number;
  new_notification: boolean;
}

export function notificationRoutes(app: App, database: Database): void {
  app.route({
    ...toRoute('notifications'),
    schema: {
      tags: ['Notifications'],
      summary: 'The notifications of the subscriber, the newest first',
      querystring: Type.Object(paging({ default: 20, maximum: 100 })),
      response: {
        200: Type.Object({
          data: Type.Array(notification),
          total: Type.Integer(),
          new_notification: Type.Boolean({ description: 'Whether any is not seen yet.' }),
        }),
      },
    },
    handler: async (request) => {
      const { id } = getSubscriber(request);
      const { page, limit } = request.query;
      const rows = await database.query<NotificationRow>(sql`
        SELECT ${columns} FROM notifications WHERE subscriber_id = ${id}
        ORDER BY notifications.id DESC
        LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
      const totals = await database.one<Totals>(sql`
        SELECT count(*)::int AS total, coalesce(bool_or(NOT seen), false) AS new_notification
        FROM notifications WHERE subscriber_id = ${id}`);
      return { data: rows.map(wire), ...totals };
    },
  });

  app.route({
    ...toRoute('markNotificationSeen'),
    schema: {
      tags: ['Notifications'],
      summary: 'Mark one as seen',
      params: Type.Object({ id: identifier }),
      response: { 200: done },
    },
    handler: async (request) => {
      const { id } = request.params;
      const marked =
        ID.test(id) &&
        (await database.first(sql`
          UPDATE notifications SET seen = true
          WHERE id = ${id}::bigint AND subscriber_id = ${getSubscriber(request).id}
          RETURNING id`));
      if (!marked) throw notFound('There is no such notification.');
      return { message: 'The notification is seen.' };
    },
  });

  app.route({
    ...toRoute('markAllNotificationsSeen'),
    schema: {
      tags: ['Notifications'],
      summary: 'Mark all as seen',
      response: { 200: done },
    },
    handler: async (request) => {
      await database.query(sql`
        UPDATE notifications SET seen = true
        WHERE subscriber_id = ${getSubscriber(request).id} AND NOT seen`);
      return { message: 'All notifications are seen.' };
    },
  });
}
