import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { Html } from '../http/page';
import type { Letter, Mail } from './mail';

/** Older letters make room for new ones. */
const MOST_LETTERS = 200;

export interface StoredLetter extends Letter {
  id: number;
  /** ISO 8601. */
  sentAt: string;
}

export type LetterHead = Pick<StoredLetter, 'id' | 'to' | 'subject' | 'sentAt'>;

/** Mail that goes no further than the database, for development, tests and demonstrations. */
export interface SandboxMailbox extends Mail {
  /** The newest first. */
  list(): Promise<LetterHead[]>;
  find(id: number): Promise<StoredLetter | undefined>;
}

const head = sql`id, recipient AS to, subject,
  to_char(sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "sentAt"`;

export const sandboxMailbox = (queries: Queries): SandboxMailbox => ({
  async send({ to, subject, text, html }) {
    await queries.query(sql`
      INSERT INTO letters (recipient, subject, text, html)
      VALUES (${to}, ${subject}, ${text}, ${html.text})`);
    await queries.query(sql`
      DELETE FROM letters WHERE id <= (SELECT max(id) FROM letters) - ${MOST_LETTERS}::int`);
  },

  list: () => queries.query<LetterHead>(sql`SELECT ${head} FROM letters ORDER BY id DESC`),

  async find(id) {
    const row = await queries.first<LetterHead & { text: string; html: string }>(
      sql`SELECT ${head}, text, html FROM letters WHERE id = ${id}`,
    );
    // Letters are written by this program's own templates, which escape what they are given.
    return row && { ...row, html: new Html(row.html) };
  },
});
