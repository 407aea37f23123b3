import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashPassword, passwordMatches } from '../authentication/passwords';
import { first, type Queries } from '../database/database';

/** How long a code that was asked for is good. */
export const RESET_MINUTES = 10;

/** Who is registered by somebody else finds the letter when they find it. */
export const REGISTRATION_MINUTES = 7 * 24 * 60;

const MOST_ATTEMPTS = 5;

export interface OneTimeCode {
  /** Unguessable, for the link in the letter. */
  id: string;
  /** 6 digits. */
  code: string;
}

/** Makes a code for a subscriber; the one they had before is good no longer. */
export async function openCode(
  queries: Queries,
  subscriberId: string,
  minutes: number,
): Promise<OneTimeCode> {
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await queries.query(sql`DELETE FROM password_resets WHERE subscriber_id = ${subscriberId}`);
  await queries.query(sql`
    INSERT INTO password_resets (id, subscriber_id, code_hash, expires_at)
    VALUES (${id}, ${subscriberId}, ${await hashPassword(code)},
      now() + make_interval(mins => ${minutes}))`);
  return { id, code };
}

/** Why a code is not accepted. */
export type CodeRefusal = 'wrong' | 'expired' | 'exhausted' | 'used';

const whyClosed = async (queries: Queries, subscriberId: string): Promise<CodeRefusal> => {
  const row = await first<{ used: boolean; expired: boolean }>(
    queries,
    sql`SELECT used_at IS NOT NULL AS used, expires_at <= now() AS expired
        FROM password_resets WHERE subscriber_id = ${subscriberId}`,
  );
  if (!row) return 'wrong';
  if (row.used) return 'used';
  return row.expired ? 'expired' : 'exhausted';
};

const spendAttempt = (queries: Queries, subscriberId: string) =>
  first<{ id: string; code_hash: string }>(
    queries,
    sql`UPDATE password_resets SET attempts = attempts + 1
        WHERE subscriber_id = ${subscriberId} AND used_at IS NULL AND expires_at > now()
          AND attempts < ${MOST_ATTEMPTS}
        RETURNING id, code_hash`,
  );

/** Spends one attempt at a subscriber's code. Nobody's code is simply wrong, and takes as long. */
export async function tryCode(
  queries: Queries,
  subscriberId: string | undefined,
  code: string,
): Promise<{ id: string } | { refusal: CodeRefusal }> {
  const open = subscriberId === undefined ? undefined : await spendAttempt(queries, subscriberId);
  const matches = await passwordMatches(open?.code_hash, code);
  if (open) return matches ? { id: open.id } : { refusal: 'wrong' };
  return { refusal: subscriberId === undefined ? 'wrong' : await whyClosed(queries, subscriberId) };
}

/** Whether the caller is the one who may use the code; of any number at once exactly one is. */
export async function useCode(queries: Queries, id: string): Promise<boolean> {
  const used = await first<{ id: string }>(
    queries,
    sql`UPDATE password_resets SET used_at = now() WHERE id = ${id} AND used_at IS NULL RETURNING id`,
  );
  return used !== undefined;
}
