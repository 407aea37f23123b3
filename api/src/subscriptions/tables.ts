import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cameras } from '../cameras/tables';
import { packages, plans } from '../packages/tables';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    camera_id: text()
      .notNull()
      .references(() => cameras.id, { onDelete: 'cascade' }),
    package_id: text()
      .notNull()
      .references(() => packages.id),
    plan_id: text()
      .notNull()
      .references(() => plans.id),
    order_id: text().notNull().unique(),
    /** 1 active, 0 inactive. */
    status: smallint().notNull(),
    invoice_type: text({ enum: ['paid', 'trial'] }).notNull(),
    price_minor: integer().notNull(),
    start_date: date().notNull(),
    /** The last day that is covered. */
    expiry_date: date().notNull(),
  },
  (table) => [
    index('subscriptions_camera').on(table.camera_id, table.start_date, table.id),
    uniqueIndex('subscriptions_one_trial')
      .on(table.camera_id)
      .where(sql`${table.invoice_type} = 'trial'`),
    check('subscriptions_status', sql`${table.status} IN (0, 1)`),
    check('subscriptions_dates', sql`${table.expiry_date} >= ${table.start_date}`),
  ],
);
