import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorCookie, type OperatorRole } from '@portal/shared/contract';
import { createRandomToken, hashToken } from '../authentication/tokens';
import type { Database, Queries } from '../database/database';
import type { PersonActor } from './actor';
import type { SignInProof } from './provider';

/** A long working day; activity does not extend it. */
const SESSION_SECONDS = 12 * 60 * 60;
/** Without activity. */
export const IDLE_SECONDS = 60 * 60;
/** Ended sessions are stored, so that the list of operators shows when each was last seen. */
const RETENTION_DAYS = 90;

const MAX_BROWSER_LENGTH = 200;

/** Where a session was started. */
interface Place {
  address: string;
  browser: string;
}

const lives = sql`s.ended_at IS NULL AND s.expires_at > now()
  AND s.seen_at > now() - make_interval(secs => ${IDLE_SECONDS})`;

interface Begun {
  operatorId: string;
  place: Place;
  /** The identity token of a sign-in at the provider. */
  idToken: string | null;
}

/** Begins a session, always under a new token. Returns the token. */
export async function beginSession(
  queries: Queries,
  { operatorId, place, idToken }: Begun,
): Promise<string> {
  const token = createRandomToken();
  await queries.query(sql`
    DELETE FROM operator_sessions
    WHERE expires_at < now() - make_interval(days => ${RETENTION_DAYS})`);
  await queries.query(sql`
    INSERT INTO operator_sessions
      (id, token_hash, operator_id, id_token, expires_at, address, browser)
    VALUES (${randomUUID()}, ${hashToken(token)}, ${operatorId}, ${idToken},
      now() + make_interval(secs => ${SESSION_SECONDS}), ${place.address},
      ${place.browser.slice(0, MAX_BROWSER_LENGTH)})`);
  return token;
}

interface SessionRow {
  id: string;
  operator_id: string;
  name: string;
  role: OperatorRole;
}

/** The owner of a token's session, if it is still valid. */
export async function findPerson(queries: Queries, token: string): Promise<PersonActor | null> {
  const row = await queries.first<SessionRow>(sql`
    SELECT s.id, s.operator_id, o.name, o.role
    FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
    WHERE s.token_hash = ${hashToken(token)} AND ${lives}`);
  if (!row) return null;
  const { id: sessionId, operator_id: id, name, role } = row;
  return { kind: 'person', id, name, role, sessionId };
}

/** Records activity, once a minute at most. */
export async function touchSession(database: Database, sessionId: string): Promise<void> {
  await database.query(sql`
    UPDATE operator_sessions SET seen_at = now()
    WHERE id = ${sessionId} AND seen_at < now() - interval '1 minute'`);
}

/** Ends a session. Returns the identity token that it began with, if any. */
export async function endSession(queries: Queries, sessionId: string): Promise<string | null> {
  const ended = await queries.first<{ id_token: string | null }>(sql`
    WITH before AS (SELECT id, id_token FROM operator_sessions WHERE id = ${sessionId})
    UPDATE operator_sessions s SET ended_at = now(), id_token = NULL FROM before
    WHERE s.id = before.id AND s.ended_at IS NULL
    RETURNING before.id_token`);
  return ended?.id_token ?? null;
}

/** Returns how many sessions ended. */
export async function endOperatorSessions(queries: Queries, operatorId: string): Promise<number> {
  const ended = await queries.query(sql`
    UPDATE operator_sessions s SET ended_at = now(), id_token = NULL
    WHERE operator_id = ${operatorId} AND ${lives} RETURNING id`);
  return ended.length;
}

/** Over https: by the origin of operators, otherwise by the connection or the proxy's header. */
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

/** Sent with requests of the portal's own pages only. */
export const setSessionCookie = (reply: FastifyReply, token: string): FastifyReply =>
  setCookie(reply, {
    name: operatorCookie(isSecure(reply.request)),
    value: token,
    seconds: token === '' ? 0 : SESSION_SECONDS,
    sameSite: 'Strict',
  });

export const clearSessionCookie = (reply: FastifyReply): FastifyReply =>
  setSessionCookie(reply, '');

/** The session token among a request's cookies. */
export const readSessionToken = (request: FastifyRequest): string | undefined =>
  cookieIn(request, operatorCookie(isSecure(request)));

/** How long a sign-in at the identity provider may take. */
const SIGN_IN_SECONDS = 10 * 60;

const signInCookie = (request: FastifyRequest): string =>
  `${operatorCookie(isSecure(request))}_sign_in`;

/** Stores the proof of a sign-in until the provider redirects the browser: from another site, so `Lax`. */
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
export function readSignInProof(request: FastifyRequest): SignInProof | undefined {
  const [state, nonce, codeVerifier] = cookieIn(request, signInCookie(request))?.split('.') ?? [];
  return state && nonce && codeVerifier ? { state, nonce, codeVerifier } : undefined;
}
