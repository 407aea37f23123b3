import { Type } from 'typebox';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { refreshTokenBody } from './schemas';
import type { Sessions } from './sessions';

/** It is not limited: who does not know a token ends nothing, and a logout must never be refused. */
export function logoutRoute(app: App, { sessions }: { sessions: Sessions }): void {
  app.route({
    ...routeOf('logout'),
    schema: {
      tags: ['Authentication'],
      summary: 'End the session of a refresh token, with all its tokens',
      description:
        'A token that was replaced meanwhile ends its session too, so that a logout wins over a ' +
        'refresh under way. A token of no session is answered alike.',
      body: refreshTokenBody,
      response: { 204: Type.Null() },
    },
    handler: async ({ body }, reply) => {
      await sessions.end(body.refresh_token);
      reply.code(204);
      return null;
    },
  });
}
