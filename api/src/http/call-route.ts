import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Call, type CallName, CALLS, DEFAULT_CONFIG } from '@portal/shared/contract';
import { failure } from './schemas';

/**
 * The pattern of a request's route, or `none`. Addresses are without number, so metrics and spans go by this.
 */
export const getRouteName = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url ?? 'none';

/** What supervisors and monitoring ask every few seconds. */
const PROBES = /^(\/api)?\/(health|ready)$|^\/metrics$/;

export const isProbe = (request: FastifyRequest): boolean => PROBES.test(getRouteName(request));

/** What routes say of themselves beyond what Fastify knows. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a signed-in subscriber. */
    public?: boolean;
    /** Takes an `Idempotency-Key`. */
    repeatable?: boolean;
    /** Its own statement asks whether the session still lives, so that none has to before it. */
    asksForSession?: boolean;
    /** Whatever a body is, it is let pass unread. */
    takesAnyBody?: boolean;
  }
}

/** Method, address and access of a call, as the contract has them: a route cannot differ from it. */
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

/** What any route may respond besides its own responses, mostly before its handler runs. */
function getRefusals({ schema = {}, method, config }: RouteOptions) {
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
    route.schema = { ...route.schema, response: { ...getRefusals(route), ...own } };
  });
}
