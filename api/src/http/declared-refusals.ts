import type { FastifyInstance, RouteOptions } from 'fastify';
import { failure } from './schemas';

const failures = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, failure]));

const READING = ['params', 'querystring', 'headers', 'body'] as const;

/** What any route may answer besides what it says itself: most of it before its handler is asked. */
function refusalsOf({ schema = {}, method, config }: RouteOptions) {
  return {
    // Of calls for subscribers: nobody is signed in, or what they ask about is not theirs.
    ...(!config?.public && !config?.access && failures(401, 404)),
    // An address that cannot be decoded, a part of it that is too long.
    ...(schema.params !== undefined && failures(400, 414)),
    // A body that cannot be read, is too large, or of a type nobody reads.
    ...(method !== 'GET' && failures(413, ...(config?.takesAnyBody ? [] : [400, 415]))),
    // Something it needs, the database above all, does not answer for the moment.
    ...failures(503),
    ...(READING.some((part) => schema[part] !== undefined) && failures(422)),
  };
}

/** Every route of `app` that is documented declares these beside its own answers. Register it before them. */
export function declareRefusals(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    const own = route.schema.response as Record<number, unknown> | undefined;
    route.schema = { ...route.schema, response: { ...refusalsOf(route), ...own } };
  });
}
