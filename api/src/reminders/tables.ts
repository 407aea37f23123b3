import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ReminderDays } from '@portal/shared/contract';
import type { Writing } from '@portal/shared/contract/nepali';
import type { Language } from '../http/language';
import { notifications } from '../notifications/tables';
import { subscriberId } from '../subscribers/tables';

/** Who chose when and how to be reminded. Who has no row here chose nothing. */
export const reminderPreferences = pgTable('reminder_preferences', {
  subscriber_id: subscriberId().primaryKey(),
  days: smallint().array().$type<ReminderDays[]>().notNull(),
  push: boolean().notNull(),
  mail: boolean().notNull(),
  /** How the subscriber read when choosing. Letters are written so while it is not known how they read since. */
  language: text().$type<Language>().notNull(),
  calendar: text().$type<Writing['calendar']>().notNull(),
});

/** Reminders that are still to be mailed, and when that is tried next. */
export const reminderLetters = pgTable(
  'reminder_letters',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notification_id: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    next_attempt_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('reminder_letters_due').on(table.next_attempt_at)],
);
