import { type Html, html } from '../http/page';
import { sandboxPages } from '../sandbox/page';
import type { LetterHead, StoredLetter } from './sandbox-mailbox';

const moment = (iso: string): Html =>
  html`<time datetime="${iso}"
    >${new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(
      new Date(iso),
    )}</time
  >`;

const pageOf = sandboxPages(
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
export const mailboxPage = (letters: readonly LetterHead[]) =>
  pageOf(
    'Letters',
    letters.length === 0
      ? html`<p class="lead">No letters yet. Ask for a new password, for example.</p>`
      : html`<ol class="letters">
          ${letters.map(entry)}
        </ol>`,
  );

/** One letter as its reader sees it, and the text for programs that show no HTML. */
export const letterPage = ({ to, subject, sentAt, html: content, text }: StoredLetter) =>
  pageOf(
    subject,
    html` <p class="lead">To ${to}, ${moment(sentAt)}</p>
      <article class="letter">${content}</article>
      <details>
        <summary>As plain text</summary>
        <pre>${text}</pre>
      </details>
      <p><a class="button plain" href="/sandbox/mail">All letters</a></p>`,
  );

export const unknownLetterPage = pageOf(
  'There is no such letter',
  html` <p class="lead">It was never sent, or it made room for newer ones.</p>
    <p><a class="button plain" href="/sandbox/mail">All letters</a></p>`,
);
