import { createSessionEnded, getSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { readReading } from '../http/language';
import { wrapData } from '../http/schemas';
import { readOwnProfile, profile } from './profile';

export function profileRoutes(app: App, database: Database): void {
  const route = toRoute('profile');
  app.route({
    ...route,
    // The first call of every page is one statement.
    config: { ...route.config, asksForSession: true },
    schema: {
      tags: ['Profile'],
      summary: 'The signed-in subscriber',
      description:
        'What the portal mails them later is in the language and calendar of this request.',
      response: { 200: wrapData(profile) },
    },
    handler: async (request) => {
      const data = await readOwnProfile(
        database,
        getSubscriber(request),
        readReading(request.headers),
      );
      if (!data) throw createSessionEnded();
      return { data };
    },
  });
}
