import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorCookie } from '@portal/shared/contract';
import { SESSION_SECONDS } from './sessions';

/** Over https: by the connection, or as a proxy says. */
const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';

const written = (request: FastifyRequest, token: string, seconds: number): string => {
  const secure = isSecure(request);
  return [
    `${operatorCookie(secure)}=${token}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
};

/** Keeps a session where no script can read it, sent with requests of the portal's own pages alone. */
export const setSessionCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', written(reply.request, token, SESSION_SECONDS));

export const clearSessionCookie = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', written(reply.request, '', 0));

/** The session among a request's cookies. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === operatorCookie(isSecure(request)))?.[1];
