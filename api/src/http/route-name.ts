import type { FastifyRequest } from 'fastify';

/**
 * The pattern of a request's route, or `none`. Addresses are without number, so metrics and spans go by this.
 */
export const routeName = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
