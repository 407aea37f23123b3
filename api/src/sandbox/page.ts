import type { App } from '../http/app';
import { type Html, html, type Page, serveFile } from '../http/page';

const STYLES = '/sandbox/sandbox.css';

export const serveSandboxStyles = (app: App): void =>
  serveFile(app, STYLES, new URL('./sandbox.css', import.meta.url));

/** Makes the pages of sandboxes; the note says what they replace. */
export const sandboxPages =
  (name: string, note: string, look = 'card') =>
  (title: string, content: Html, language = 'en'): Page => ({
    title: `${title} – ${name}`,
    language,
    styles: [STYLES],
    body: html` <main class="${look}">
      <header class="brand"><span class="mark" aria-hidden="true"></span>${name}</header>
      <h1>${title}</h1>
      ${content}
      <footer class="note">${note}</footer>
    </main>`,
  });
