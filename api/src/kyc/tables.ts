import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { images } from '../images/tables';
import { subscriberId } from '../subscribers/tables';

/** What a subscriber has submitted; the decision is stored with the subscriber. */
export const kycRecords = pgTable(
  'kyc_records',
  {
    id: text().primaryKey(),
    subscriber_id: subscriberId().unique(),
    first_name: text().notNull(),
    middle_name: text(),
    last_name: text().notNull(),
    mobile_no: text().notNull(),
    email: text().notNull(),
    address: text(),
    document1: text(),
    document2: text(),
    document1_name: text().references(() => images.file_name),
    document2_name: text().references(() => images.file_name),
    /** The documents that the last decision refused, until the next submission. */
    rejected_documents: smallint().array().notNull().default([]),
    /** Whether it refused the name, the contact or the address. */
    rejected_details: boolean().notNull().default(false),
    /** Counts submissions and decisions, so that a decision can refer to one. */
    revision: integer().notNull().default(1),
    submitted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was last verified or rejected. */
    decided_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('kyc_records_document1').on(table.document1_name),
    index('kyc_records_document2').on(table.document2_name),
    check('kyc_records_rejected_documents', sql`${table.rejected_documents} <@ '{1,2}'`),
  ],
);
