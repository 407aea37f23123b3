import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { CameraView } from '@portal/shared/contract';
import { subscriberId } from '../subscribers/tables';

/** The views of the camera list that subscribers keep, in their order. */
export const cameraViews = pgTable('camera_views', {
  subscriber_id: subscriberId().primaryKey(),
  views: jsonb().$type<CameraView[]>().notNull(),
});
