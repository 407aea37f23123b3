import { createHash, randomInt, randomUUID } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { type SQL, sql } from 'drizzle-orm';
import { readTyped } from '@portal/shared/contract/nepali';
import {
  toLimitKey,
  HASH_COST,
  toSignInName,
  toSignInNameSql,
} from '../authentication/credentials';
import type { Database, Queries } from '../database/database';
import { lockSubscriber } from '../subscribers/subscribers';

/** The number of consecutive wrong codes that closes the codes of an account, whatever letters they belong to. */
const MAX_FAILURES = 20;

/** Each closure lasts twice as long as the previous one, up to this. */
const MAX_CLOSED_DAYS = 7;

/** After this time without a closure, the next one is short again. */
const FORGOTTEN_AFTER_DAYS = 30;

const days = (count: number): SQL => sql`make_interval(days => ${count})`;

/** Limited to the longest time: a clock that was once wrong must not lock anybody out. */
const closed = sql`known.closed_until > now()
  AND known.closed_until <= now() + ${days(MAX_CLOSED_DAYS)}`;

/** For how many seconds codes of a subscriber are closed; 0 when they are open. */
export async function readClosedSeconds(queries: Queries, subscriberId: string): Promise<number> {
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
      closed_until = now() + least(${days(1)} * power(2, least(closings, 8)), ${days(MAX_CLOSED_DAYS)})
    WHERE subscriber_id = ${subscriberId}`);

/**
 * Counts a try as failed before it is checked, so that concurrent tries count too. `isOpen` is false while codes are
 * closed; `last` is true for the try that closes them.
 */
export const countFailure = (
  database: Database,
  subscriberId: string,
): Promise<{ isOpen: boolean; last: boolean }> =>
  database.transaction(async (transaction) => {
    const counted = await count(transaction, subscriberId);
    const last = counted !== undefined && counted.failures >= MAX_FAILURES;
    if (last) await close(transaction, subscriberId);
    return { isOpen: counted !== undefined, last };
  });

/** For a person who has proved to be the owner. */
export async function forgetFailures(queries: Queries, subscriberId: string): Promise<void> {
  await queries.query(sql`DELETE FROM code_failures WHERE subscriber_id = ${subscriberId}`);
}

/** The validity of a requested code. */
export const RESET_MINUTES = 10;

/** A subscriber registered by staff may read the letter days later. */
export const REGISTRATION_MINUTES = 7 * 24 * 60;

const MAX_ATTEMPTS = 5;

/** Digits and capitals without look-alikes, on paper or on a screen. */
const ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';
const CODE_LENGTH = 8;

/** Removes differences of typing: case, white space and dashes. */
const plainCode = (typed: string): string => readTyped(typed, 'number').toUpperCase();

/**
 * The hash of a code. The codes of one account share a salt, so one hash finds a code among them all, and takes as long
 * for an unknown account.
 */
async function hashCode(account: string, typed: string): Promise<string> {
  const salt = createHash('sha256').update(`password code ${account}`).digest().subarray(0, 16);
  return (await hashRaw(plainCode(typed), { ...HASH_COST, salt })).toString('base64');
}

/**
 * Creates a code for a subscriber. Earlier letters stay valid: otherwise anybody who keeps requesting codes for another
 * person would invalidate their letters.
 */
export async function openCode(
  queries: Queries,
  subscriberId: string,
  minutes: number,
): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  );
  await queries.query(sql`
    DELETE FROM password_resets
    WHERE subscriber_id = ${subscriberId} AND expires_at < now() - make_interval(days => 1)`);
  await queries.query(sql`
    INSERT INTO password_resets (id, subscriber_id, code_hash, expires_at)
    VALUES (${randomUUID()}, ${subscriberId}, ${await hashCode(toLimitKey(subscriberId, ''), code)},
      now() + make_interval(mins => ${minutes}))`);
  return code;
}

/** An entered code, and the account it is entered for. */
interface EnteredCode {
  email: string;
  code: string;
}

/** The subscriber who got the letter. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  username: string;
}

/** Why a code is not accepted. */
export type CodeRefusal = 'wrong' | 'expired' | 'exhausted' | 'used' | 'closed';

type CodeOutcome =
  | { accepted: true; recipient: Recipient; codeId: string }
  /** `closes`: this wrong code closes the account's codes for a while. */
  | { accepted: false; refusal: CodeRefusal; recipient?: Recipient; closes?: boolean };

const findRecipient = (queries: Queries, email: string) =>
  queries.first<Recipient>(sql`
    SELECT id, name, email, username FROM subscribers
    WHERE ${toSignInNameSql(sql`email`)} = ${toSignInName(email)}`);

/** Counts a try for each code of an account that may still be tried. Returns their ids. */
const spendAttempts = (database: Database, { id }: Recipient): Promise<string[]> =>
  database.transaction(async (transaction) => {
    await lockSubscriber(transaction, id);
    const spent = await transaction.query<{ id: string }>(sql`
      UPDATE password_resets SET attempts = attempts + 1
      WHERE subscriber_id = ${id} AND used_at IS NULL AND expires_at > now()
        AND attempts < ${MAX_ATTEMPTS}
      RETURNING id`);
    return spent.map((code) => code.id);
  });

const giveAttemptsBack = (database: Database, { id }: Recipient, codeIds: string[]) =>
  database.transaction(async (transaction) => {
    await lockSubscriber(transaction, id);
    await transaction.query(sql`
      UPDATE password_resets SET attempts = attempts - 1
      WHERE id IN (${sql.join(
        codeIds.map((codeId) => sql`${codeId}`),
        sql`, `,
      )})`);
  });

/** Counts a try before it is checked, so that concurrent ones are counted too. */
async function countTry(database: Database, recipient: Recipient | undefined) {
  const spent = recipient ? await spendAttempts(database, recipient) : [];
  // Without a code that may be tried there is nothing to guess, and nothing to close.
  if (!recipient || spent.length === 0) return { spent, isOpen: true, last: false };
  return { spent, ...(await countFailure(database, recipient.id)) };
}

const refusal = (why: CodeRefusal) => ({ accepted: false, refusal: why }) as const;

/**
 * Tries a code; a wrong one uses an attempt of every code of its account and counts for the account. For an account
 * without codes, as for an unknown address, the response only says that the code is wrong.
 */
export async function tryCode(
  database: Database,
  { email, code }: EnteredCode,
): Promise<CodeOutcome> {
  const recipient = await findRecipient(database, email);
  // Concurrently, so that the time does not reveal whether there was anything to count.
  const [codeHash, { spent, isOpen, last }] = await Promise.all([
    hashCode(toLimitKey(recipient?.id, email), code),
    countTry(database, recipient),
  ]);
  if (!recipient) return refusal('wrong');
  const found = await database.first<{ id: string; used: boolean; expired: boolean }>(sql`
    SELECT id, used_at IS NOT NULL AS used, expires_at <= now() AS expired
    FROM password_resets WHERE subscriber_id = ${recipient.id} AND code_hash = ${codeHash}`);
  if (!found) return { ...refusal('wrong'), recipient, closes: last };
  if (found.used) return refusal('used');
  if (found.expired) return refusal('expired');
  if (!spent.includes(found.id)) return refusal('exhausted');
  if (!isOpen) return { ...refusal('closed'), recipient };
  await giveAttemptsBack(database, recipient, spent);
  await forgetFailures(database, recipient.id);
  return { accepted: true, recipient, codeId: found.id };
}

/** Whether the caller may use the code; of any number of concurrent callers exactly one may. */
export async function useCode(
  transaction: Queries,
  codeId: string,
  { id }: Recipient,
): Promise<boolean> {
  // Every change of a password locks the account first, otherwise two of its codes would wait for each other.
  await lockSubscriber(transaction, id);
  const used = await transaction.first<{ id: string }>(sql`
    UPDATE password_resets SET used_at = now()
    WHERE id = ${codeId} AND used_at IS NULL RETURNING id`);
  return used !== undefined;
}
