import { sessionEnded, subscriberOf } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { readingSaidIn } from '../http/language';
import { dataOf } from '../http/schemas';
import { ownProfile, profile } from './profile';

export function profileRoutes(app: App, database: Database): void {
  const route = routeOf('profile');
  app.route({
    ...route,
    // What every page asks first is one statement.
    config: { ...route.config, asksForSession: true },
    schema: {
      tags: ['Profile'],
      summary: 'The signed-in subscriber',
      description:
        'What the portal mails them later is in the language and calendar of this request.',
      response: { 200: dataOf(profile) },
    },
    handler: async (request) => {
      const data = await ownProfile(
        database,
        subscriberOf(request),
        readingSaidIn(request.headers),
      );
      if (!data) throw sessionEnded();
      return { data };
    },
  });
}
