import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { tooOften } from '../http/errors';
import type { Network } from '../http/network';
import type { LimitName, Limits } from './limits';

type ByAddress = Extract<LimitName, `${string}ByAddress`>;

/** What is limited, and whose tries these are, to the letter: a network, an account, a session. */
export type Try =
  | readonly [limit: ByAddress, network: Network]
  | readonly [limit: Exclude<LimitName, ByAddress>, whose: string];

export interface Limiter {
  /**
   * Counts a try against each limit.
   * @throws 429 when one of them is used up
   */
  take(...tries: Try[]): Promise<void>;
  /** Makes tries that were harmless undone. */
  giveBack(...tries: Try[]): Promise<void>;
}

/** How many spans that are over one new span clears away. */
const SWEEP = 50;

const keyOf = ([limit, whose]: Try): string =>
  `${limit}:${createHash('sha256').update(whose).digest('base64url')}`;

/**
 * Limits held in the database, so that all replicas share them. No span ends later than it can: the end of
 * one that began while the clock was ahead comes nearer once the clock is right again.
 */
export function limiterIn(database: Database, limits: Limits): Limiter {
  const longest = Math.max(...Object.values(limits).map(({ seconds }) => seconds));

  const count = (key: string, span: number) =>
    database.one<{ tries: number; wait: number }>(sql`
      INSERT INTO rate_limits AS known (key, tries, resets_at)
      VALUES (${key}, 1, now() + make_interval(secs => ${span}))
      ON CONFLICT (key) DO UPDATE SET
        tries = CASE WHEN known.resets_at > now() THEN known.tries + 1 ELSE 1 END,
        resets_at = CASE WHEN known.resets_at > now()
          THEN least(known.resets_at, excluded.resets_at) ELSE excluded.resets_at END
      RETURNING tries, ceil(extract(epoch FROM resets_at - now()))::int AS wait`);

  /** A statement of its own: together with the count, two replicas could wait for each other. */
  const sweep = () =>
    database.query(sql`
      DELETE FROM rate_limits WHERE key IN (
        SELECT key FROM rate_limits
        WHERE resets_at < now() OR resets_at > now() + make_interval(secs => ${longest})
        LIMIT ${SWEEP} FOR UPDATE SKIP LOCKED)`);

  return {
    async take(...tries) {
      for (const attempt of tries) {
        const { most, seconds } = limits[attempt[0]];
        const { tries: made, wait } = await count(keyOf(attempt), seconds);
        if (made === 1) await sweep();
        if (made > most) throw tooOften(wait);
      }
    },

    async giveBack(...tries) {
      for (const attempt of tries) {
        await database.query(
          sql`UPDATE rate_limits SET tries = tries - 1 WHERE key = ${keyOf(attempt)} AND tries > 0`,
        );
      }
    },
  };
}
