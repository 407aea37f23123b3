import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OperatorRole, OperatorSession } from '@portal/shared/contract';
import { randomToken, tokenHash } from '../authentication/random-token';
import type { Database, Queries } from '../database/database';
import type { PersonActor } from './actor';

/** A working day and some more; activity does not move this end. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** Without anybody doing anything. */
export const IDLE_SECONDS = 60 * 60;
/** How long after a sign-in somebody may change who enters, and how. */
const FRESH_SECONDS = 10 * 60;
/** To set up a way in after a link was followed. */
const ENROLLING_SECONDS = 30 * 60;
/** How long ended sessions are kept: an address that somebody signed in from counts as theirs. */
const DAYS_KEPT = 90;

const LONGEST_BROWSER = 200;

/** Where a session was started. */
export interface Place {
  address: string;
  browser: string;
}

const lives = sql`s.ended_at IS NULL AND s.expires_at > now()
  AND s.seen_at > now() - make_interval(secs => ${IDLE_SECONDS})`;

interface Begun {
  operatorId: string;
  place: Place;
  linkHash?: string;
}

/** Begins a session, always under a new token. Returns the token. */
export async function beginSession(
  queries: Queries,
  { operatorId, place, linkHash }: Begun,
): Promise<string> {
  const token = randomToken();
  const seconds = linkHash === undefined ? SESSION_SECONDS : ENROLLING_SECONDS;
  await queries.query(sql`
    DELETE FROM operator_sessions
    WHERE expires_at < now() - make_interval(days => ${DAYS_KEPT})`);
  await queries.query(sql`
    INSERT INTO operator_sessions
      (id, token_hash, operator_id, link_hash, expires_at, address, browser)
    VALUES (${randomUUID()}, ${tokenHash(token)}, ${operatorId}, ${linkHash ?? null},
      now() + make_interval(secs => ${seconds}), ${place.address},
      ${place.browser.slice(0, LONGEST_BROWSER)})`);
  return token;
}

interface SessionRow {
  id: string;
  operator_id: string;
  name: string;
  role: OperatorRole;
  link_hash: string | null;
  fresh: boolean;
}

/** Whose session a token is, if it still lives. */
export async function personWith(queries: Queries, token: string): Promise<PersonActor | null> {
  const row = await queries.first<SessionRow>(sql`
    SELECT s.id, s.operator_id, o.name, o.role, s.link_hash,
      s.created_at > now() - make_interval(secs => ${FRESH_SECONDS}) AS fresh
    FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
    WHERE s.token_hash = ${tokenHash(token)} AND ${lives} AND o.removed_at IS NULL`);
  if (!row) return null;
  return {
    kind: 'person',
    id: row.operator_id,
    name: row.name,
    role: row.role,
    sessionId: row.id,
    linkHash: row.link_hash,
    fresh: row.fresh || row.link_hash !== null,
  };
}

/** Somebody did something. Written once a minute at most. */
export async function touchSession(database: Database, sessionId: string): Promise<void> {
  await database.query(sql`
    UPDATE operator_sessions SET seen_at = now()
    WHERE id = ${sessionId} AND seen_at < now() - interval '1 minute'`);
}

/** Ends one session of somebody; whether there was one. */
export async function endSession(
  queries: Queries,
  operatorId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await queries.query(sql`
    UPDATE operator_sessions SET ended_at = now()
    WHERE id = ${sessionId} AND operator_id = ${operatorId} AND ended_at IS NULL
    RETURNING id`);
  return ended.length > 0;
}

/** Ends all sessions of somebody, but the one that is kept. Returns how many. */
export async function endSessionsOf(
  queries: Queries,
  operatorId: string,
  kept = '',
): Promise<number> {
  const ended = await queries.query(sql`
    UPDATE operator_sessions s SET ended_at = now()
    WHERE operator_id = ${operatorId} AND id <> ${kept} AND ${lives}
    RETURNING id`);
  return ended.length;
}

export const sessionsOf = (
  queries: Queries,
  operatorId: string,
  current: string,
): Promise<OperatorSession[]> =>
  queries.query(sql`
    SELECT s.id, s.id = ${current} AS current, to_json(s.created_at) AS created_at,
      to_json(s.seen_at) AS seen_at, to_json(s.expires_at) AS expires_at, s.address, s.browser
    FROM operator_sessions s
    WHERE s.operator_id = ${operatorId} AND s.link_hash IS NULL AND ${lives}
    ORDER BY s.seen_at DESC`);

/** Whether somebody has signed in from there before. */
export async function isKnownAddress(
  queries: Queries,
  operatorId: string,
  address: string,
): Promise<boolean> {
  const known = await queries.first(sql`
    SELECT id FROM operator_sessions
    WHERE operator_id = ${operatorId} AND link_hash IS NULL AND address = ${address} LIMIT 1`);
  return known !== undefined;
}
