import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Queries } from '../database/database';
import type { App } from '../http/app';
import { Html, html, sendPage } from '../http/page';
import { sandboxPages } from '../sandbox/page';
import type { Letter, Mail } from './mail';

/** Older letters are removed for new ones. */
const MAX_LETTERS = 200;

interface StoredLetter extends Letter {
  id: number;
  /** ISO 8601. */
  sentAt: string;
}

type LetterHead = Pick<StoredLetter, 'id' | 'to' | 'subject' | 'sentAt'>;

/** Mail that is only stored in the database, for development, tests and demonstrations. */
interface SandboxMailbox extends Mail {
  /** The newest first. */
  list(): Promise<LetterHead[]>;
  find(id: number): Promise<StoredLetter | undefined>;
}

const head = sql`id, recipient AS to, subject,
  to_char(sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "sentAt"`;

export const createSandboxMailbox = (queries: Queries): SandboxMailbox => ({
  async send({ to, subject, text, html }) {
    await queries.query(sql`
      INSERT INTO letters (recipient, subject, text, html)
      VALUES (${to}, ${subject}, ${text}, ${html.text})`);
    await queries.query(sql`
      DELETE FROM letters WHERE id <= (SELECT max(id) FROM letters) - ${MAX_LETTERS}::int`);
  },

  list: () => queries.query<LetterHead>(sql`SELECT ${head} FROM letters ORDER BY id DESC`),

  async find(id) {
    const row = await queries.first<LetterHead & { text: string; html: string }>(
      sql`SELECT ${head}, text, html FROM letters WHERE id = ${id}`,
    );
    // Letters are written by this program's own templates, which escape their values.
    return row && { ...row, html: new Html(row.html) };
  },
});

const moment = (iso: string): Html =>
  html`<time datetime="${iso}"
    >${new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(
      new Date(iso),
    )}</time
  >`;

const renderPage = sandboxPages(
  'Sandbox Mailbox',
  'Letters the portal would mail to subscribers; none of them left.',
  'card wide',
);

const entry = ({ id, to, subject, sentAt }: LetterHead): Html =>
  html` <li>
    <a href="/sandbox/mail/${id}">${subject}</a>
    <span>${to}</span>
    ${moment(sentAt)}
  </li>`;

/** All letters, the newest first. */
const mailboxPage = (letters: readonly LetterHead[]) =>
  renderPage(
    'Letters',
    letters.length === 0
      ? html`<p class="lead">No letters yet. Ask for a new password, for example.</p>`
      : html`<ol class="letters">
          ${letters.map(entry)}
        </ol>`,
  );

/** One letter as its reader sees it, and the text for programs that show no HTML. */
const letterPage = ({ to, subject, sentAt, html: content, text }: StoredLetter) =>
  renderPage(
    subject,
    html` <p class="lead">To ${to}, ${moment(sentAt)}</p>
      <article class="letter">${content}</article>
      <details>
        <summary>As plain text</summary>
        <pre>${text}</pre>
      </details>
      <p><a class="button plain" href="/sandbox/mail">All letters</a></p>`,
  );

const unknownLetterPage = renderPage(
  'There is no such letter',
  html` <p class="lead">It was never sent, or it made room for newer ones.</p>
    <p><a class="button plain" href="/sandbox/mail">All letters</a></p>`,
);

/** Where the person who runs a demonstration reads what would have been mailed. */
export function sandboxMailboxRoutes(app: App, mailbox: SandboxMailbox): void {
  app.get('/sandbox/mail', { schema: { hide: true } }, async (_request, reply) =>
    sendPage(reply, mailboxPage(await mailbox.list())),
  );

  app.get(
    '/sandbox/mail/:id',
    {
      schema: {
        hide: true,
        params: Type.Object({ id: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }) }),
      },
    },
    async (request, reply) => {
      const letter = await mailbox.find(request.params.id);
      return letter
        ? sendPage(reply, letterPage(letter))
        : sendPage(reply.code(404), unknownLetterPage);
    },
  );
}
