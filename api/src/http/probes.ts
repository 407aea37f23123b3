import type { FastifyRequest } from 'fastify';

/** What supervisors and monitoring ask every few seconds. */
const PROBES = /^(\/api)?\/(health|ready)$|^\/metrics$/;

export const isProbe = ({ routeOptions }: FastifyRequest): boolean =>
  PROBES.test(routeOptions.url ?? '');
