import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { type Letter, logUnsent, type Mail } from './mail';
import { createClosingSignal, runHourly } from '../http/hourly';
import type { App } from '../http/app';

/** After this many attempts, half a day, a letter is dropped. */
const MAX_ATTEMPTS = 12;

/** Minutes before a retry, by the next hourly run. Longer than any attempt takes. */
const REST_MINUTES = 50;

const AT_ONCE = 10;

export interface Outbox<Due> {
  database: Database;
  mail: Mail;
  log: FastifyBaseLogger;
  /** Letters left when it aborts wait for the next run: a mail server that hangs must not delay a restart. */
  closing: AbortSignal;
  /** A table with `id`, `attempts` and `next_attempt_at`. */
  table: SQL;
  /** Selects the contents of the letters from the rows in `taken`, with `id` as text. */
  contents: SQL;
  createLetter: (due: Due) => Letter;
}

/** Mails the letters that are due. A letter that fails does not delay the others, and is retried later. */
export async function sendOutbox<Due extends { id: string }>({
  database,
  mail,
  log,
  closing,
  table,
  contents,
  createLetter,
}: Outbox<Due>): Promise<void> {
  /** Claims due letters for this replica. */
  const take = () =>
    database.query<Due>(sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM ${table} WHERE next_attempt_at <= now()
        ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      ),
      taken AS (
        UPDATE ${table} AS letter
        SET attempts = attempts + 1,
          next_attempt_at = now() + make_interval(mins => ${REST_MINUTES})
        FROM due WHERE letter.id = due.id
        RETURNING letter.*
      )
      ${contents}`);

  async function send(due: Due): Promise<void> {
    try {
      await mail.send(createLetter(due));
      await database.query(sql`DELETE FROM ${table} WHERE id = ${due.id}::bigint`);
    } catch (error) {
      logUnsent(log, error as { code?: string });
    }
  }

  await database.query(sql`
    DELETE FROM ${table} WHERE attempts >= ${MAX_ATTEMPTS} AND next_attempt_at <= now()`);
  while (!closing.aborted) {
    const due = await take();
    if (due.length === 0) return;
    await Promise.all(due.map(send));
  }
}

/** Sends an outbox each hour, and in the background when something becomes due. */
export interface OutboxSender {
  sendSoon(): void;
}

/** Sends an outbox while `app` runs; `trouble` is logged when that fails. */
export function createOutboxSender<Due extends { id: string }>(
  app: App,
  outbox: Omit<Outbox<Due>, 'log' | 'closing'>,
  trouble: string,
): OutboxSender {
  const closing = createClosingSignal(app);
  const send = () => sendOutbox<Due>({ ...outbox, log: app.log, closing });
  runHourly(app, send, trouble);
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return {
    sendSoon() {
      const sending: Promise<void> = send()
        .catch((error: Error) => app.log.warn({ reason: error.message }, trouble))
        .finally(() => running.delete(sending));
      running.add(sending);
    },
  };
}
