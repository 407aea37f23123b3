import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Tokens } from '@portal/shared/contract';
import type { Database, Queries } from '../database/database';
import { type AccessTokens, createRandomToken, hashToken } from './tokens';

const SESSION_DAYS = 30;

/** The signed-in subscriber of a request. */
export interface Subscriber {
  id: string;
  /** The session of this request. */
  sessionId: string;
}

/**
 * Ends sessions. Their access tokens end with them: every request asks this table whether its session is still valid.
 * So do the notifications of their devices, which may be lost or stolen.
 */
const endWhere = (queries: Queries, condition: SQL) =>
  queries.query(sql`
    WITH ended AS (
      UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL AND ${condition} RETURNING id
    )
    DELETE FROM push_tokens WHERE session_id IN (SELECT id FROM ended)`);

/** Ends a subscriber's sessions, all of them or all except one. */
export const endSessions = (queries: Queries, subscriberId: string, exceptSessionId = '') =>
  endWhere(queries, sql`subscriber_id = ${subscriberId} AND id <> ${exceptSessionId}`);

export interface Sessions {
  start(subscriberId: string): Promise<Tokens>;
  /** The same after a password was verified against a hash; null when that is no longer the subscriber's. */
  startByPassword(subscriberId: string, verifiedHash: string): Promise<Tokens | null>;
  /**
   * The next pair of tokens, or null when the session has ended. The token that was *just* replaced returns the same
   * successor within the grace period. Within a day, one whose successor is unused is replaced once more: the response
   * was lost. Any other is theft and ends the session, unless its client has disconnected: a process that hung may
   * continue a refresh that another process has answered since.
   */
  refresh(refreshToken: string, hasClientLeft?: () => Promise<boolean>): Promise<Tokens | null>;
  /** Ends the session a refresh token was made for, even if the token was replaced; any other token ends nothing. */
  end(refreshToken: string): Promise<void>;
  /** The session a refresh token was made for, ended or not. */
  findByRefreshToken(refreshToken: string): Promise<string | undefined>;
  /** The subscriber of an access token whose session is still valid. */
  identify(accessToken: string): Promise<Subscriber | null>;
  /** The same from the token only: a statement must still check whether its session is valid. */
  readClaims(accessToken: string): Promise<Subscriber | null>;
}

/**
 * Seconds for which a token that was just replaced is still accepted. A page whose answer was lost in an outage repeats
 * its refresh for a minute.
 */
const REFRESH_GRACE_S = 90;

/** How long a lost response can be requested again: a laptop may sleep meanwhile. */
const LOST_RESPONSE_HOURS = 24;

interface Parts {
  database: Database;
  access: AccessTokens;
  /** Derives the successor of a refresh token. Only the hashes of tokens are stored. */
  deriveSuccessor: (refreshToken: string) => string;
  /** Default `REFRESH_GRACE_S`. */
  graceSeconds?: number | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface SessionRow {
  id: string;
  subscriber_id: string;
}

const live = sql`revoked_at IS NULL AND expires_at > now()`;

/** Whether the session of a request is still valid: for a statement that reads its subscriber anyway. */
export const isSessionLive = ({ id, sessionId }: Subscriber): SQL =>
  sql`EXISTS (SELECT FROM sessions WHERE id = ${sessionId} AND subscriber_id = ${id} AND ${live})`;

export function createSessions({
  database,
  access,
  deriveSuccessor,
  graceSeconds = REFRESH_GRACE_S,
  log,
}: Parts): Sessions {
  const pair = async (session: SessionRow, refreshToken: string): Promise<Tokens> => ({
    access_token: await access.issue({
      subscriberId: session.subscriber_id,
      sessionId: session.id,
    }),
    refresh_token: refreshToken,
  });

  /** One statement, so exactly one of any number of callers with the same token wins. */
  const rotate = (token: string, successor: string) =>
    database.first<SessionRow>(sql`
      WITH replaced AS (
        UPDATE refresh_tokens SET replaced_at = now()
        WHERE token_hash = ${hashToken(token)} AND replaced_at IS NULL
          AND session_id IN (SELECT id FROM sessions WHERE ${live})
        RETURNING session_id, generation
      ), successor AS (
        INSERT INTO refresh_tokens (token_hash, session_id, generation)
        SELECT ${hashToken(successor)}, session_id, generation + 1 FROM replaced
      )
      SELECT id, subscriber_id FROM sessions JOIN replaced ON session_id = id`);

  const justReplaced = (token: string, successor: string) =>
    database.first<SessionRow>(sql`
      SELECT s.id, s.subscriber_id
      FROM refresh_tokens AS old
      JOIN refresh_tokens AS current ON current.token_hash = ${hashToken(successor)}
      JOIN sessions AS s ON s.id = old.session_id
      WHERE old.token_hash = ${hashToken(token)}
        -- Both ways: what a clock that was ahead replaced has no longer grace than other tokens.
        AND abs(extract(epoch FROM now() - old.replaced_at)) < ${graceSeconds}
        AND current.replaced_at IS NULL
        AND ${live}`);

  /**
   * Replaces a token once more, if its first successor was never used. That one becomes invalid: it has no successor of
   * its own, so its use is theft.
   */
  const replaceAgain = (token: string, lost: string, successor: string) =>
    database.first<SessionRow>(sql`
      WITH lost AS (
        UPDATE refresh_tokens AS lost SET replaced_at = now() FROM refresh_tokens AS old
        WHERE old.token_hash = ${hashToken(token)}
          AND old.replaced_at BETWEEN now() - make_interval(hours => ${LOST_RESPONSE_HOURS})
            AND now() + make_interval(secs => ${graceSeconds})
          AND lost.token_hash = ${hashToken(lost)} AND lost.replaced_at IS NULL
          AND lost.session_id IN (SELECT id FROM sessions WHERE ${live})
        RETURNING lost.session_id, lost.generation
      ), successor AS (
        INSERT INTO refresh_tokens (token_hash, session_id, generation)
        SELECT ${hashToken(successor)}, session_id, generation + 1 FROM lost
      )
      SELECT id, subscriber_id FROM sessions JOIN lost ON session_id = id`);

  const readClaims = async (token: string): Promise<Subscriber | null> => {
    const claims = await access.read(token);
    return claims && { id: claims.subscriberId, sessionId: claims.sessionId };
  };

  const end = async (token: string): Promise<void> => {
    await endWhere(
      database,
      sql`id = (SELECT session_id FROM refresh_tokens WHERE token_hash = ${hashToken(token)})`,
    );
  };

  const start = async (transaction: Queries, subscriberId: string): Promise<Tokens> => {
    const session = { id: randomUUID(), subscriber_id: subscriberId };
    const token = createRandomToken();
    await transaction.query(
      sql`DELETE FROM sessions WHERE subscriber_id = ${subscriberId} AND expires_at < now()`,
    );
    await transaction.query(sql`
      INSERT INTO sessions (id, subscriber_id, expires_at)
      VALUES (${session.id}, ${subscriberId}, now() + make_interval(days => ${SESSION_DAYS}))`);
    await transaction.query(sql`
      INSERT INTO refresh_tokens (token_hash, session_id, generation)
      VALUES (${hashToken(token)}, ${session.id}, 0)`);
    return pair(session, token);
  };

  return {
    start: (subscriberId) =>
      database.transaction((transaction) => start(transaction, subscriberId)),

    startByPassword: (subscriberId, verifiedHash) =>
      database.transaction(async (transaction) => {
        // A change of the password, which ends all sessions, waits for this lock, or this for the change.
        const current = await transaction.first(sql`
          SELECT id FROM subscribers
          WHERE id = ${subscriberId} AND password_hash = ${verifiedHash} FOR SHARE`);
        return current ? start(transaction, subscriberId) : null;
      }),

    async refresh(token, hasClientLeft) {
      const successor = deriveSuccessor(token);
      const session = (await rotate(token, successor)) ?? (await justReplaced(token, successor));
      if (session) return pair(session, successor);
      // The client would not get the response, and the successor that another process sent would be invalid.
      if (await hasClientLeft?.()) return null;

      const second = deriveSuccessor(`${token}.again`);
      const renewed = await replaceAgain(token, successor, second);
      if (renewed) log.warn({ session: renewed.id }, 'a lost refresh was answered again');
      const regained = renewed ?? (await justReplaced(successor, second));
      if (regained) return pair(regained, second);
      await end(token);
      return null;
    },

    end,

    async findByRefreshToken(token) {
      const row = await database.first<{ session_id: string }>(
        sql`SELECT session_id FROM refresh_tokens WHERE token_hash = ${hashToken(token)}`,
      );
      return row?.session_id;
    },

    readClaims,

    async identify(token) {
      const subscriber = await readClaims(token);
      if (!subscriber) return null;
      const { lives } = await database.one<{ lives: boolean }>(
        sql`SELECT ${isSessionLive(subscriber)} AS lives`,
      );
      return lives ? subscriber : null;
    },
  };
}
