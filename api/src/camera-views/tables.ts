import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CameraView } from '@portal/shared/contract';
import { subscribers } from '../subscribers/tables';

/** The views of the camera list that subscribers keep, in their order. */
export const cameraViews = pgTable('camera_views', {
  subscriber_id: text()
    .primaryKey()
    .references(() => subscribers.id, { onDelete: 'cascade' }),
  views: jsonb().$type<CameraView[]>().notNull(),
});
