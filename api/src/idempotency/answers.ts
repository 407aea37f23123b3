import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors';
import type { RequestKey } from './request-key';

/** What a route answered: a success, or a refusal. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export interface Answers {
  /**
   * Does the work of a request once, in one transaction with its answer, and answers the same to each
   * repetition.
   * @throws 422 when the key belongs to another request, 409 while that request is being processed
   */
  once(key: RequestKey, work: () => Promise<Answer>): Promise<Answer>;
  /** Forgets the answers of requests that are older than a day. */
  sweep(): Promise<void>;
}

/** For longer than work waits for anything else than the database: after that its process has died. */
const CLAIM_SECONDS = 15;

const IN_PROGRESS = 'This request is still being processed. Try again in a second.';
const REUSED = 'This Idempotency-Key belongs to another request.';

const inProgress = () =>
  new ApiError(409, IN_PROGRESS, { message: IN_PROGRESS }, { 'retry-after': '1' });

/** Refusals that another try may not meet, and failures of this server, are not kept. */
const isKept = ({ status }: Answer): boolean => status < 500 && status !== 429;

interface Known {
  fingerprint: string;
  answer: string | null;
  is_claimed: boolean;
}

/** A repetition was faster, while this request waited for something else than the database. */
class Overtaken extends Error {}

export function answersIn(database: Database): Answers {
  const known = (id: string) =>
    database.first<Known>( // Both ends: what a clock that was ahead claimed is claimed for no longer than other keys.
      sql`SELECT fingerprint, answer, claimed_until > now()
            AND claimed_until <= now() + make_interval(secs => ${CLAIM_SECONDS}) AS is_claimed
          FROM idempotency_keys WHERE id = ${id}`,
    );

  const answerTo = ({ seal, fingerprint }: RequestKey, found: Known): Answer | undefined => {
    if (found.fingerprint !== fingerprint) throw new ApiError(422, REUSED);
    return found.answer === null ? undefined : (JSON.parse(seal.open(found.answer)) as Answer);
  };

  const forget = (id: string) =>
    database.query(sql`DELETE FROM idempotency_keys WHERE id = ${id} AND answer IS NULL`);

  /** Makes the request this process's; what was answered to it, when it has been processed. */
  async function claim(key: RequestKey): Promise<Answer | undefined> {
    const { id, fingerprint } = key;
    const { is_mine: isMine } = await database.one<{ is_mine: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) AS is_mine`,
    );
    if (!isMine) throw inProgress();
    const found = await known(id);
    const answer = found && answerTo(key, found);
    if (answer) return answer;
    if (found?.is_claimed) throw inProgress();
    await database.query(sql`
      INSERT INTO idempotency_keys (id, fingerprint, claimed_until)
      VALUES (${id}, ${fingerprint}, now() + make_interval(secs => ${CLAIM_SECONDS}))
      ON CONFLICT (id) DO UPDATE SET claimed_until = excluded.claimed_until`);
    return undefined;
  }

  async function keep({ id, seal }: RequestKey, answer: Answer): Promise<void> {
    const kept = await database.first(sql`
      UPDATE idempotency_keys SET answer = ${seal.close(JSON.stringify(answer))}
      WHERE id = ${id} AND answer IS NULL RETURNING id`);
    if (!kept) throw new Overtaken();
  }

  return {
    async once(key, work) {
      let isClaimed = false;
      try {
        return await database.asUnit(async () => {
          const before = await claim(key);
          if (before) return before;
          isClaimed = true;
          const answer = await work();
          await (isKept(answer) ? keep(key, answer) : forget(key.id));
          return answer;
        });
      } catch (error) {
        const found = error instanceof Overtaken ? await known(key.id) : undefined;
        const before = found && answerTo(key, found);
        if (before) return before;
        // Work that waited for something else has left its claim.
        if (isClaimed) await forget(key.id).catch(() => undefined);
        throw error;
      }
    },

    async sweep() {
      await database.query(
        sql`DELETE FROM idempotency_keys WHERE abs(extract(epoch FROM now() - created_at)) > 86400`,
      );
    },
  };
}
