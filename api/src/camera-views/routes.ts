import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { CAMERA_VIEWS, type CameraView, type CameraViewsBody } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import type { Database, Queries } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { invalid } from '../http/errors';
import { accepting, answering, dataOf } from '../http/schemas';
import { holdSubscriber } from '../subscribers/hold';
import { changedViews } from './change';

const fields = Type.Object({
  name: Type.String({ minLength: 1, maxLength: CAMERA_VIEWS.name }),
  query: Type.String({
    maxLength: CAMERA_VIEWS.query,
    description: 'Search, filter, order and kind, as the list has them in its address.',
  }),
});

const listed = Type.Array(answering<CameraView>()(fields));

const list = (description?: string) =>
  Type.Array(fields, { maxItems: CAMERA_VIEWS.most, ...(description && { description }) });

const viewsBody = accepting<CameraViewsBody>()(
  Type.Object({
    views: list(),
    before: Type.Optional(
      list(
        'The views that were changed. What was kept elsewhere since then stays; without it all are replaced.',
      ),
    ),
  }),
);

const keptOf = async (queries: Queries, subscriberId: string): Promise<CameraView[]> => {
  const kept = await queries.first<{ views: CameraView[] }>(
    sql`SELECT views FROM camera_views WHERE subscriber_id = ${subscriberId}`,
  );
  return kept?.views ?? [];
};

/** The views of the camera list that a subscriber keeps. */
export function cameraViewRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('cameraViews'),
    schema: {
      tags: ['Cameras'],
      summary: 'The views of the camera list that the subscriber keeps',
      response: { 200: dataOf(listed) },
    },
    handler: async (request) => ({
      data: await keptOf(database, subscriberOf(request).id),
    }),
  });

  app.route({
    ...routeOf('saveCameraViews'),
    schema: {
      tags: ['Cameras'],
      summary: 'Change the views of the camera list that the subscriber keeps',
      body: viewsBody,
      response: { 200: dataOf(listed) },
    },
    handler: async (request) => {
      const { id } = subscriberOf(request);
      const views = await database.transaction(async (transaction) => {
        // One change of a subscriber after the other: each is made to what those before have kept.
        await holdSubscriber(transaction, id);
        const changed = changedViews(await keptOf(transaction, id), request.body);
        if (changed.length > CAMERA_VIEWS.most) {
          throw invalid({ views: [`No more than ${CAMERA_VIEWS.most} views are kept.`] });
        }
        await transaction.query(sql`
          INSERT INTO camera_views (subscriber_id, views)
          VALUES (${id}, ${JSON.stringify(changed)}::jsonb)
          ON CONFLICT (subscriber_id) DO UPDATE SET views = excluded.views`);
        return changed;
      });
      return { data: views };
    },
  });
}
