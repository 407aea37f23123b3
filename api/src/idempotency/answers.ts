import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY } from '@portal/shared/contract';
import { getSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors';

/** Encrypts texts, so that the database alone does not reveal them. */
interface Seal {
  close(text: string): string;
  /** @throws when it was sealed with another secret, or changed */
  open(sealed: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key derived from the API's secret. */
export function createSeal(secret: Uint8Array, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') +
        decipher.final('utf8')
      );
    },
  };
}

/** The key of a repeatable request, without its content. */
export interface RequestKey {
  /** Derived from the key and its subscriber: the same key of another subscriber has another id. */
  id: string;
  /** Decides whether another request with this key is a repetition. */
  fingerprint: string;
  /** Encrypts the answer. The secret is the key itself, which only the client has. */
  seal: Seal;
}

/** A String of a structured field (RFC 9651). A shorter one could be guessed. */
const SENT = /^"([\x20\x21\x23-\x5b\x5d-\x7e]{16,255})"$/;

const NO_KEY = `${IDEMPOTENCY_KEY} must be a text of 16 to 255 characters in double quotes.`;

/** The content of the request as text. @throws 400 when that is not possible */
function getContent({ method, url, body }: FastifyRequest): string {
  try {
    return JSON.stringify([method, url, body]);
  } catch (cause) {
    // JSON of any depth can be parsed, but not serialized.
    if (cause instanceof RangeError) throw new ApiError(400, 'The body is nested too deeply.');
    throw cause;
  }
}

/**
 * The key of a request; undefined when it has none. @throws 400 for an invalid key, or a body that cannot be compared
 */
export function readRequestKey(request: FastifyRequest): RequestKey | undefined {
  const sent = request.headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (sent === undefined) return undefined;
  const key = SENT.exec(String(sent))?.[1];
  if (key === undefined) throw new ApiError(400, NO_KEY);
  // Keyed, because the content is personal, and could be guessed from a plain hash.
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    id: keyed(JSON.stringify(['subscriber', getSubscriber(request).id])),
    fingerprint: keyed(getContent(request)),
    seal: createSeal(Buffer.from(key), 'idempotent answer'),
  };
}

/** The answer of a route: a success, or a refusal. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export interface Answers {
  /**
   * Does the work of a request once, in one transaction with its answer, and returns the same to each repetition.
   * @throws 422 when the key belongs to another request, 409 while that request is being processed
   */
  once(key: RequestKey, work: () => Promise<Answer>): Promise<Answer>;
  /** Removes the answers of requests that are older than a day. */
  sweep(): Promise<void>;
}

/** Longer than work waits for anything other than the database: after that its process has died. */
const CLAIM_SECONDS = 15;

const IN_PROGRESS = 'This request is still being processed. Try again in a second.';
const REUSED = 'This Idempotency-Key belongs to another request.';

const inProgress = () =>
  new ApiError(409, IN_PROGRESS, { message: IN_PROGRESS }, { 'retry-after': '1' });

/** Temporary refusals and failures of this server are not stored: a retry may succeed. */
const isFinal = ({ status }: Answer): boolean => status < 500 && status !== 429;

interface Known {
  fingerprint: string;
  answer: string | null;
  is_claimed: boolean;
}

/** A repetition was faster, while this request waited for something other than the database. */
class Overtaken extends Error {}

export function createAnswers(database: Database): Answers {
  const known = (id: string) =>
    // Both bounds: a claim made while the clock was ahead lasts no longer than others.
    database.first<Known>(
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

  /** Claims the request for this process; returns the answer if it has been processed. */
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

  async function store({ id, seal }: RequestKey, answer: Answer): Promise<void> {
    const stored = await database.first(sql`
      UPDATE idempotency_keys SET answer = ${seal.close(JSON.stringify(answer))}
      WHERE id = ${id} AND answer IS NULL RETURNING id`);
    if (!stored) throw new Overtaken();
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
          await (isFinal(answer) ? store(key, answer) : forget(key.id));
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
