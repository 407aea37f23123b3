import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Call, type CallName, CALLS, DEFAULT_CONFIG } from '@portal/shared/contract';
import { failure } from './schemas';

/** The pattern of a request's route, or `none`. Metrics and spans use it because addresses are unlimited. */
export const getRouteName = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url ?? 'none';

/** Requests of supervisors and monitoring every few seconds. */
const PROBES = /^(\/api)?\/(health|ready)$|^\/metrics$/;

export const isProbe = (request: FastifyRequest): boolean => PROBES.test(getRouteName(request));

/** Declarations of routes beyond Fastify's own. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it answers without a signed-in subscriber. */
    public?: boolean;
    /** Whether it accepts an `Idempotency-Key`. */
    repeatable?: boolean;
    /** Its own statement checks whether the session is valid, so that no separate one is needed. */
    asksForSession?: boolean;
    /** Whether it accepts any body without reading it. */
    takesAnyBody?: boolean;
  }
}

/** Method, address and access of a call from the contract, so that a route cannot differ from it. */
export function toRoute(name: CallName) {
  const call: Call = CALLS[name];
  const path = DEFAULT_CONFIG.hosts[call.host] + call.path;
  return {
    method: call.method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { public: call.public === true, repeatable: call.repeatable === true },
  };
}

const failures = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, failure]));

const READING = ['params', 'querystring', 'headers', 'body'] as const;

/** Responses of any route besides its own, mostly before its handler runs. */
function getRefusals({ schema = {}, method, config }: RouteOptions) {
  return {
    // For calls of subscribers: nobody is signed in, or the object belongs to another.
    ...(!config?.public && !config?.access && failures(401, 404)),
    // An address that cannot be decoded, or a part of it that is too long.
    ...(schema.params !== undefined && failures(400, 414)),
    // A body that cannot be read, is too large, or of an unsupported type.
    ...(method !== 'GET' && failures(413, ...(config?.takesAnyBody ? [] : [400, 415]))),
    // Something it needs, such as the database, is temporarily unavailable.
    ...failures(503),
    ...(READING.some((part) => schema[part] !== undefined) && failures(422)),
  };
}

/** Adds these to the documentation of every route of `app`. Register it before them. */
export function declareRefusals(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    const own = route.schema.response as Record<number, unknown> | undefined;
    route.schema = { ...route.schema, response: { ...getRefusals(route), ...own } };
  });
}
