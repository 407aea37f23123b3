import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, unauthorized } from '../http/errors';
import type { Sessions, Subscriber } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    subscriber: Subscriber | null;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The access token a request carries. */
const tokenOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/** 401: the token is not ours, or its session is over. */
export const sessionEnded = () => unauthorized('Your session has ended. Sign in again.');

/** Every route of `app` that does not call itself public answers signed-in subscribers only. */
export function guard(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('subscriber', null);
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public || request.is404) return;
    const token = tokenOf(request);
    if (token === undefined) throw unauthorized('Sign in to continue.');
    request.subscriber = config.asksForSession
      ? await sessions.claimed(token)
      : await sessions.identify(token);
    if (!request.subscriber) throw sessionEnded();
  });
}

/** Who asks. */
export function subscriberOf(request: FastifyRequest): Subscriber {
  if (!request.subscriber) throw unauthorized('Sign in to continue.');
  return request.subscriber;
}

/** Who asks, if `subscriberId` is theirs: of another's things nobody learns that they exist. */
export function subscriberNamed(request: FastifyRequest, subscriberId: string): Subscriber {
  const subscriber = subscriberOf(request);
  if (subscriber.id !== subscriberId) throw notFound('There is no such subscriber.');
  return subscriber;
}
