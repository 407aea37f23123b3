import type { FastifyRequest } from 'fastify';

/**
 * The pattern of a request's route, or `none`. Addresses are without number, so metrics and spans go by this.
 */
export const routeName = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** What supervisors and monitoring ask every few seconds. */
const PROBES = /^(\/api)?\/(health|ready)$|^\/metrics$/;

export const isProbe = (request: FastifyRequest): boolean => PROBES.test(routeName(request));
