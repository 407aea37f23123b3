import type { FastifyRequest } from 'fastify';

/**
 * The pattern of a request's route; `none` of an address that is no route: what people may ask for has no end, and
 * what is counted by must.
 */
export const routeName = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
