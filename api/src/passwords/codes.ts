import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashPassword, passwordMatches } from '../authentication/passwords';
import { signInName, signInNameIn } from '../authentication/sign-in-name';
import type { Database, Queries } from '../database/database';
import { holdSubscriber } from '../subscribers/hold';
import { countFailure, forgetFailures } from './code-failures';

/** How long a code that was asked for is good. */
export const RESET_MINUTES = 10;

/** Who is registered by somebody else finds the letter when they find it. */
export const REGISTRATION_MINUTES = 7 * 24 * 60;

const MOST_ATTEMPTS = 5;

export interface OneTimeCode {
  /** Unguessable, for the link in the letter: nobody may try the code without it. */
  id: string;
  /** 6 digits. */
  code: string;
}

/**
 * Makes a code for a subscriber. Those in earlier letters stay good: else whoever keeps asking in
 * another's name would make each of their letters void.
 */
export async function openCode(
  queries: Queries,
  subscriberId: string,
  minutes: number,
): Promise<OneTimeCode> {
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await queries.query(sql`
    DELETE FROM password_resets
    WHERE subscriber_id = ${subscriberId} AND expires_at < now() - make_interval(days => 1)`);
  await queries.query(sql`
    INSERT INTO password_resets (id, subscriber_id, code_hash, expires_at)
    VALUES (${id}, ${subscriberId}, ${await hashPassword(code)},
      now() + make_interval(mins => ${minutes}))`);
  return { id, code };
}

/** A code as it was entered: whose it is said to be, and by the link of which letter. */
export interface EnteredCode {
  letterId: string;
  email: string;
  code: string;
}

/** Who got the letter. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  username: string;
}

/** Why a code is not accepted. */
export type CodeRefusal = 'wrong' | 'expired' | 'exhausted' | 'used' | 'closed';

export type CodeOutcome =
  | { accepted: true; recipient: Recipient }
  /** `closes`: it was the wrong code after which the account's codes are not heard for a while. */
  | { accepted: false; refusal: CodeRefusal; recipient?: Recipient; closes?: boolean };

interface OpenedLetter extends Recipient {
  used: boolean;
  expired: boolean;
}

const letterTo = (queries: Queries, { letterId, email }: EnteredCode) =>
  queries.first<OpenedLetter>(sql`
    SELECT subscribers.id, name, email, username,
      used_at IS NOT NULL AS used, expires_at <= now() AS expired
    FROM password_resets JOIN subscribers ON subscribers.id = subscriber_id
    WHERE password_resets.id = ${letterId} AND ${signInNameIn(sql`email`)} = ${signInName(email)}`);

const spendAttempt = (queries: Queries, letterId: string) =>
  queries.first<{ code_hash: string }>(sql`
    UPDATE password_resets SET attempts = attempts + 1
    WHERE id = ${letterId} AND used_at IS NULL AND expires_at > now()
      AND attempts < ${MOST_ATTEMPTS}
    RETURNING code_hash`);

const giveAttemptBack = (queries: Queries, letterId: string) =>
  queries.query(sql`UPDATE password_resets SET attempts = attempts - 1 WHERE id = ${letterId}`);

const refusal = (why: CodeRefusal) => ({ accepted: false, refusal: why }) as const;

/**
 * Tries a code; a wrong one spends an attempt of its letter and counts for its account. Without the
 * link of a letter to that address a code is simply wrong, takes as long, and counts for nobody:
 * strangers close nobody's codes.
 */
export async function tryCode(database: Database, entered: EnteredCode): Promise<CodeOutcome> {
  const letter = await letterTo(database, entered);
  if (!letter) {
    await passwordMatches(undefined, entered.code);
    return refusal('wrong');
  }
  if (letter.used) return refusal('used');
  if (letter.expired) return refusal('expired');
  const attempt = await spendAttempt(database, entered.letterId);
  if (!attempt) return refusal('exhausted');
  const { heard, last } = await countFailure(database, letter.id);
  if (!heard) return { ...refusal('closed'), recipient: letter };
  if (!(await passwordMatches(attempt.code_hash, entered.code))) {
    return { ...refusal('wrong'), recipient: letter, closes: last };
  }
  await giveAttemptBack(database, entered.letterId);
  await forgetFailures(database, letter.id);
  return { accepted: true, recipient: letter };
}

/** Whether the caller is the one who may use the code; of any number at once exactly one is. */
export async function useCode(
  transaction: Queries,
  letterId: string,
  { id }: Recipient,
): Promise<boolean> {
  // Whoever sets a password holds the account first, or two codes of it would wait for each other.
  await holdSubscriber(transaction, id);
  const used = await transaction.first<{ id: string }>(sql`
    UPDATE password_resets SET used_at = now()
    WHERE id = ${letterId} AND used_at IS NULL RETURNING id`);
  return used !== undefined;
}
