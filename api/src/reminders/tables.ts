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

/** When and how subscribers chose to be reminded. A subscriber without a row chose nothing. */
export const reminderPreferences = pgTable('reminder_preferences', {
  subscriber_id: subscriberId().primaryKey(),
  days: smallint().array().$type<ReminderDays[]>().notNull(),
  push: boolean().notNull(),
  mail: boolean().notNull(),
  /** The subscriber's language when choosing. Letters use it until a later one is known. */
  language: text().$type<Language>().notNull(),
  calendar: text().$type<Writing['calendar']>().notNull(),
});

/** Queued reminder letters, and the time of the next attempt. */
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
