import { type Html, html } from '../http/page';
import type { LetterHead, StoredLetter } from './sandbox-mailbox';

const moment = (iso: string): Html =>
  html`<time datetime="${iso}"
    >${new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(
      new Date(iso),
    )}</time
  >`;

const frame = (title: string, content: Html): { title: string; body: Html } => ({
  title: `${title} – Sandbox Mailbox`,
  body: html` <main class="card wide">
    <header class="brand"><span class="mark" aria-hidden="true"></span>Sandbox Mailbox</header>
    <h1>${title}</h1>
    ${content}
    <footer class="note">Letters the portal would mail to subscribers; none of them left.</footer>
  </main>`,
});

const entry = ({ id, to, subject, sentAt }: LetterHead): Html =>
  html` <li>
    <a href="/sandbox/mail/${id}">${subject}</a>
    <span>${to}</span>
    ${moment(sentAt)}
  </li>`;

/** All letters, the newest first. */
export const mailboxPage = (letters: readonly LetterHead[]) =>
  frame(
    'Letters',
    letters.length === 0
      ? html`<p class="lead">No letters yet. Ask for a new password, for example.</p>`
      : html`<ol class="letters">
          ${letters.map(entry)}
        </ol>`,
  );

/** One letter as its reader sees it, and the text for programs that show no HTML. */
export const letterPage = ({ to, subject, sentAt, html: content, text }: StoredLetter) =>
  frame(
    subject,
    html` <p class="lead">To ${to}, ${moment(sentAt)}</p>
      <article class="letter">${content}</article>
      <details>
        <summary>As plain text</summary>
        <pre>${text}</pre>
      </details>
      <p><a class="button plain" href="/sandbox/mail">All letters</a></p>`,
  );

export const unknownLetterPage = frame(
  'There is no such letter',
  html` <p class="lead">It was never sent, or it made room for newer ones.</p>
    <p><a class="button plain" href="/sandbox/mail">All letters</a></p>`,
);
