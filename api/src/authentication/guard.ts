import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, unauthorized } from '../http/errors';
import type { Sessions, Subscriber } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    subscriber: Subscriber | null;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

const readToken = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/** 401: the token is not ours, or its session has ended. */
export const createSessionEnded = () => unauthorized('Your session has ended. Sign in again.');

/** Every route of `app` that is not declared public accepts signed-in subscribers only. */
export function guard(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('subscriber', null);
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public || request.is404) return;
    const token = readToken(request);
    if (token === undefined) throw unauthorized('Sign in to continue.');
    request.subscriber = config.asksForSession
      ? await sessions.readClaims(token)
      : await sessions.identify(token);
    if (!request.subscriber) throw createSessionEnded();
  });
}

export function getSubscriber(request: FastifyRequest): Subscriber {
  if (!request.subscriber) throw unauthorized('Sign in to continue.');
  return request.subscriber;
}

/** @throws 404 when `subscriberId` belongs to another: the response does not reveal whether it exists */
export function requireSubscriber(request: FastifyRequest, subscriberId: string): Subscriber {
  const subscriber = getSubscriber(request);
  if (subscriber.id !== subscriberId) throw notFound('There is no such subscriber.');
  return subscriber;
}
