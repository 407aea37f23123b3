import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorCookie } from '@portal/shared/contract';
import type { SignInProof } from './provider';
import { SESSION_SECONDS } from './sessions';

/** Over https: as the origin of operators says, else by the connection, or as a proxy says. */
const isSecure = ({ server, protocol, headers }: FastifyRequest): boolean =>
  server.opsOrigin?.startsWith('https:') ??
  (protocol === 'https' || headers['x-forwarded-proto'] === 'https');

interface Cookie {
  name: string;
  value: string;
  seconds: number;
  sameSite: 'Strict' | 'Lax';
}

/** No script can read it. Over https its name begins with `__Host-`: no other host can set it. */
const setCookie = (reply: FastifyReply, { name, value, seconds, sameSite }: Cookie): FastifyReply =>
  reply.header(
    'set-cookie',
    [
      `${name}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
      ...(isSecure(reply.request) ? ['Secure'] : []),
    ].join('; '),
  );

const cookieIn = ({ headers }: FastifyRequest, wanted: string): string | undefined =>
  (headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === wanted)?.[1];

/** Keeps a session, sent with requests of the portal's own pages alone. */
export const setSessionCookie = (reply: FastifyReply, token: string): FastifyReply =>
  setCookie(reply, {
    name: operatorCookie(isSecure(reply.request)),
    value: token,
    seconds: token === '' ? 0 : SESSION_SECONDS,
    sameSite: 'Strict',
  });

export const clearSessionCookie = (reply: FastifyReply): FastifyReply =>
  setSessionCookie(reply, '');

/** The session among a request's cookies. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  cookieIn(request, operatorCookie(isSecure(request)));

/** How long somebody may take at the identity provider. */
const SIGN_IN_SECONDS = 10 * 60;

const signInCookie = (request: FastifyRequest): string =>
  `${operatorCookie(isSecure(request))}_sign_in`;

/** Keeps the proof of a sign-in until the provider sends the browser back: from its site, so `Lax`. */
export const setSignInCookie = (
  reply: FastifyReply,
  { state, nonce, codeVerifier }: SignInProof,
): FastifyReply =>
  setCookie(reply, {
    name: signInCookie(reply.request),
    value: [state, nonce, codeVerifier].join('.'),
    seconds: SIGN_IN_SECONDS,
    sameSite: 'Lax',
  });

export const clearSignInCookie = (reply: FastifyReply): FastifyReply =>
  setCookie(reply, {
    name: signInCookie(reply.request),
    value: '',
    seconds: 0,
    sameSite: 'Lax',
  });

/** The proof of the sign-in that this browser started. */
export function signInProofOf(request: FastifyRequest): SignInProof | undefined {
  const [state, nonce, codeVerifier] = cookieIn(request, signInCookie(request))?.split('.') ?? [];
  return state && nonce && codeVerifier ? { state, nonce, codeVerifier } : undefined;
}
