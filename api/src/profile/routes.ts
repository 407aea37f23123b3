import { subscriberOf } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { dataOf, protectedFailures } from '../http/schemas';
import { profile, profileOf } from './profile';

export function profileRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('profile'),
    schema: {
      tags: ['Profile'],
      summary: 'The signed-in subscriber',
      response: { 200: dataOf(profile), ...protectedFailures },
    },
    handler: async (request) => ({ data: await profileOf(database, subscriberOf(request).id) }),
  });
}
