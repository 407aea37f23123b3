import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { logUnsent } from './log-unsent';
import type { Letter, Mail } from './mail';

/** After so many a letter is given up: that is half a day. */
const MOST_ATTEMPTS = 12;

/** Minutes until a letter is tried again, by the next hour's work. Also longer than any attempt takes. */
const REST_MINUTES = 50;

const AT_ONCE = 10;

export interface Outbox<Due> {
  database: Database;
  mail: Mail;
  log: FastifyBaseLogger;
  /** A table with `id`, `attempts` and `next_attempt_at`. */
  table: SQL;
  /** Reads what the letters tell, from the rows of the table that are `taken`, with their `id` as text. */
  contents: SQL;
  letterOf: (due: Due) => Letter;
}

/** Mails the letters that are due. One that cannot be sent holds no other back, and is tried again later. */
export async function sendOutbox<Due extends { id: string }>({
  database,
  mail,
  log,
  table,
  contents,
  letterOf,
}: Outbox<Due>): Promise<void> {
  /** What is due, for this replica alone. */
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
      await mail.send(letterOf(due));
      await database.query(sql`DELETE FROM ${table} WHERE id = ${due.id}::bigint`);
    } catch (error) {
      logUnsent(log, error as { code?: string });
    }
  }

  await database.query(sql`
    DELETE FROM ${table} WHERE attempts >= ${MOST_ATTEMPTS} AND next_attempt_at <= now()`);
  for (let due = await take(); due.length > 0; due = await take()) {
    await Promise.all(due.map(send));
  }
}
