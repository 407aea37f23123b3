import type { Language } from '../http/language';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { NotificationKind, PushTokenBody } from '@portal/shared/contract';
import type { Writing } from '@portal/shared/contract/nepali';
import { subscriberId } from '../subscribers/tables';

/** The notifications of subscribers. For one subscriber, a higher id was committed later. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriber_id: subscriberId(),
    /** Identifies the event: raised more than once, it is stored once. */
    event: text().notNull().unique(),
    kind: text().$type<NotificationKind>().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** The English text at the time: the text of a kind may change. */
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    seen: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('notifications_subscriber').on(table.subscriber_id, table.id)],
);

/** Tokens for pushes to browsers and devices. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the browser or device, which belongs to the last person who signed in there. */
    device_hash: text().notNull().unique(),
    subscriber_id: subscriberId(),
    platform: text().$type<PushTokenBody['platform']>().notNull(),
    token: text().notNull(),
    /** Its owner's language when it was saved. */
    language: text().$type<Language>().notNull().default('en'),
    /** The default is for tokens from before this setting. */
    calendar: text().$type<Writing['calendar']>().notNull().default('ad'),
    saved_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The session that saved it; it ends with the session. Null if an earlier version saved it. */
    session_id: text(),
  },
  (table) => [
    index('push_tokens_subscriber').on(table.subscriber_id, table.saved_at),
    index('push_tokens_session').on(table.session_id),
  ],
);

/** Queued pushes, and the time of the next attempt. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notification_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    token_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => pushTokens.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    next_attempt_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('push_deliveries_due').on(table.next_attempt_at),
    index('push_deliveries_token').on(table.token_id),
    index('push_deliveries_notification').on(table.notification_id),
  ],
);
