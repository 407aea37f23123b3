import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { CAMERA_VIEWS, type CameraView } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import { type Database, first } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { accepting, answering, dataOf, failure, protectedFailures } from '../http/schemas';

const fields = Type.Object({
  name: Type.String({ minLength: 1, maxLength: CAMERA_VIEWS.name }),
  query: Type.String({
    maxLength: CAMERA_VIEWS.query,
    description: 'Search, filter, order and kind, as the list has them in its address.',
  }),
});

const listed = Type.Array(answering<CameraView>()(fields));

const viewsBody = accepting<{ views: CameraView[] }>()(
  Type.Object({ views: Type.Array(fields, { maxItems: CAMERA_VIEWS.most }) }),
);

/** The views of the camera list that a subscriber keeps. */
export function cameraViewRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('cameraViews'),
    schema: {
      tags: ['Cameras'],
      summary: 'The views of the camera list that the subscriber keeps',
      response: { 200: dataOf(listed), ...protectedFailures },
    },
    handler: async (request) => {
      const kept = await first<{ views: CameraView[] }>(
        database,
        sql`SELECT views FROM camera_views WHERE subscriber_id = ${subscriberOf(request).id}`,
      );
      return { data: kept?.views ?? [] };
    },
  });

  app.route({
    ...routeOf('saveCameraViews'),
    schema: {
      tags: ['Cameras'],
      summary: 'Keep views of the camera list, in place of those that were kept before',
      body: viewsBody,
      response: { 200: dataOf(listed), 422: failure, ...protectedFailures },
    },
    handler: async (request) => {
      const views = request.body.views.map(({ name, query }) => ({ name, query }));
      await database.query(sql`
        INSERT INTO camera_views (subscriber_id, views)
        VALUES (${subscriberOf(request).id}, ${JSON.stringify(views)}::jsonb)
        ON CONFLICT (subscriber_id) DO UPDATE SET views = excluded.views`);
      return { data: views };
    },
  });
}
