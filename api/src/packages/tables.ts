import { sql } from 'drizzle-orm';
import { check, index, integer, interval, pgTable, text } from 'drizzle-orm/pg-core';

export const packages = pgTable('packages', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Shown in brackets after the name; `Trial` is not on sale. */
  type: text().notNull(),
  /** Both in Nepali, if the provider has set them. */
  name_ne: text(),
  type_ne: text(),
  position: integer().notNull(),
});

export const plans = pgTable(
  'plans',
  {
    id: text().primaryKey(),
    package_id: text()
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    display_name: text().notNull(),
    duration: interval().notNull(),
    /** Amounts in minor units. */
    price_minor: integer().notNull(),
    vat_minor: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index('plans_package').on(table.package_id, table.position),
    check('plans_amounts', sql`${table.price_minor} >= 0 AND ${table.vat_minor} >= 0`),
  ],
);
