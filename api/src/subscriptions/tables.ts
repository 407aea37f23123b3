import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cameras } from '../cameras/tables';
import { packages, plans } from '../packages/tables';
import { subscribers } from '../profile/tables';

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

/** An order on its way to a paid subscription. Its id is unguessable: it opens the payment page. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    subscriber_id: text()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    camera_id: text()
      .notNull()
      .references(() => cameras.id, { onDelete: 'cascade' }),
    plan_id: text()
      .notNull()
      .references(() => plans.id),
    order_id: text().notNull().unique(),
    method: text().notNull(),
    price_minor: integer().notNull(),
    vat_minor: integer().notNull(),
    status: text({ enum: ['pending', 'paid', 'declined', 'cancelled'] })
      .notNull()
      .default('pending'),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settled_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payments_subscriber').on(table.subscriber_id),
    index('payments_camera').on(table.camera_id),
  ],
);
