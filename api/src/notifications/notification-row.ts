import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Notification } from '@portal/shared/contract';
import { answering } from '../http/schemas';

/** Columns of `notifications`, as they are read. */
export const columns = sql`id::text, title, message, seen, link, kind, "values",
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at`;

export type NotificationRow = Required<Omit<Notification, 'link'>> & { link: string | null };

/** A notification in the words of the wire. */
export const wire = ({ link, ...row }: NotificationRow): Notification => ({
  ...row,
  ...(link !== null && { link }),
});

export const notification = answering<Notification>()(
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
