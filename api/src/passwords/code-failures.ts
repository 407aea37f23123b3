import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';

/** How many wrong codes an account hears in a row, whatever letters they belong to. */
const MOST = 20;

/** Each time codes are closed for twice as long as before, up to this. */
const LONGEST_DAYS = 7;

/** After so long without being closed the first, short time comes again. */
const FORGOTTEN_AFTER_DAYS = 30;

const days = (count: number): SQL => sql`make_interval(days => ${count})`;

/** No further ahead than the longest time: a clock that was once wrong closes nobody out. */
const closed = sql`known.closed_until > now()
  AND known.closed_until <= now() + ${days(LONGEST_DAYS)}`;

/** For how many seconds codes of a subscriber are not heard; 0 when they are. */
export async function closedFor(queries: Queries, subscriberId: string): Promise<number> {
  const row = await queries.first<{ seconds: number }>(sql`
    SELECT ceil(extract(epoch FROM known.closed_until - now()))::int AS seconds
    FROM code_failures AS known
    WHERE subscriber_id = ${subscriberId} AND ${closed}`);
  return row?.seconds ?? 0;
}

/** The count resets after a day without a try, so that no day has more tries than the limit. */
const count = (transaction: Queries, subscriberId: string) =>
  transaction.first<{ failures: number }>(sql`
    INSERT INTO code_failures AS known (subscriber_id, failures, last_at, closings)
    VALUES (${subscriberId}, 1, now(), 0)
    ON CONFLICT (subscriber_id) DO UPDATE SET
      failures = CASE WHEN known.last_at > now() - ${days(1)}
        THEN known.failures + 1 ELSE 1 END,
      closings = CASE WHEN known.closed_until > now() - ${days(FORGOTTEN_AFTER_DAYS)}
        THEN known.closings ELSE 0 END,
      last_at = now()
    WHERE known.closed_until IS NULL OR NOT (${closed})
    RETURNING failures`);

const close = (transaction: Queries, subscriberId: string) =>
  transaction.query(sql`
    UPDATE code_failures SET failures = 0, closings = closings + 1,
      closed_until = now() + least(${days(1)} * power(2, least(closings, 8)), ${days(LONGEST_DAYS)})
    WHERE subscriber_id = ${subscriberId}`);

/**
 * Counts a try as failed before it is judged, so that tries at once are counted too: not `received` where
 * codes are closed, the `last` one where they are closed from now on.
 */
export const countFailure = (
  database: Database,
  subscriberId: string,
): Promise<{ heard: boolean; last: boolean }> =>
  database.transaction(async (transaction) => {
    const counted = await count(transaction, subscriberId);
    const last = counted !== undefined && counted.failures >= MOST;
    if (last) await close(transaction, subscriberId);
    return { heard: counted !== undefined, last };
  });

/** Somebody has shown that they are the owner. */
export async function forgetFailures(queries: Queries, subscriberId: string): Promise<void> {
  await queries.query(sql`DELETE FROM code_failures WHERE subscriber_id = ${subscriberId}`);
}
