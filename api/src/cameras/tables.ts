import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { packages } from '../packages/tables';
import { subscriberId } from '../subscribers/tables';

/** Indexes match the sort orders of a camera list; "C" because collations differ between engines. */
export const cameras = pgTable(
  'cameras',
  {
    id: text().primaryKey(),
    subscriber_id: subscriberId(),
    inventory_serial: text().notNull().unique(),
    custom_label: text(),
    ipcam_label: text(),
    /** The trial this camera may have once. */
    trial_package_id: text().references(() => packages.id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('cameras_by_age').on(table.subscriber_id, table.created_at, table.id),
    index('cameras_by_serial').on(
      table.subscriber_id,
      sql`${table.inventory_serial} COLLATE "C"`,
      table.id,
    ),
    index('cameras_by_label').on(
      table.subscriber_id,
      sql`${table.custom_label} COLLATE "C"`,
      table.id,
    ),
  ],
);
