import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { subscriberOf, tokenOf } from '../../authentication/guard';
import type { App } from '../../http/app';
import { routeOf } from '../../http/call-route';
import { failure, protectedFailures } from '../../http/schemas';
import type { Streams } from './streams';

const position = Type.Optional(
  Type.String({
    pattern: '^\\d{1,18}$',
    description: 'The id of the last one that arrived: those raised since come first.',
  }),
);

export function notificationStreamRoute(app: App, streams: Streams): void {
  app.route({
    ...routeOf('notificationStream'),
    schema: {
      tags: ['Notifications'],
      summary: 'What the subscriber is told, as it happens',
      description:
        'Server-sent events (`text/event-stream`): an event `notification` for each, with its id ' +
        'and the notification as JSON. The first event has an id and no data. The stream ends with ' +
        'the access token or the session; come again with `Last-Event-ID`, and nothing is lost.',
      querystring: Type.Object({ after: position }),
      headers: Type.Object({ 'last-event-id': position }),
      response: {
        200: Type.Unsafe<Readable>({ type: 'string', description: 'The events.' }),
        422: failure,
        ...protectedFailures,
      },
    },
    handler: async (request, reply) => {
      const body = await streams.open({
        subscriber: subscriberOf(request),
        accessToken: tokenOf(request) ?? '',
        after: request.headers['last-event-id'] ?? request.query.after,
      });
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          // Proxies would keep events back to compress or to collect them.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
          connection: 'close',
        })
        .send(body);
    },
  });
}
