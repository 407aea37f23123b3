import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { subscriberId } from '../subscribers/tables';

/** An uploaded image. Its bytes are in the storage, under the same name. */
export const images = pgTable(
  'images',
  {
    /** Unguessable. */
    file_name: text().primaryKey(),
    subscriber_id: subscriberId(),
    /** Of the file as uploaded. */
    original_sha256: text().notNull(),
    /** Of the picture itself, in any file format. */
    pixels_sha256: text().notNull(),
    /** Since when nothing refers to it; null while something does. */
    unused_since: timestamp({ withTimezone: true }).defaultNow(),
    /** It is being removed: nothing may refer to it again. */
    leaving: boolean().notNull().default(false),
  },
  (table) => [
    index('images_unused').on(table.unused_since),
    index('images_subscriber').on(table.subscriber_id),
  ],
);

/** Refused images, remembered longer than the image itself. */
export const refusedImages = pgTable(
  'refused_images',
  {
    subscriber_id: subscriberId(),
    original_sha256: text().notNull(),
    pixels_sha256: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriber_id, table.original_sha256] })],
);
