import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

const policy = (formTarget = ''): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    // The icon of the site, which Firefox holds to the policy.
    "img-src 'self'",
    `form-action 'self' ${formTarget}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is safe to send: made by `html` only. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | readonly Html[];

const textOf = (part: Part): string => {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
};

/** A template whose values are escaped unless they are `html` themselves. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(template.reduce((text, next, index) => text + textOf(parts[index - 1]) + next));

export interface Page {
  title: string;
  /** English by default. */
  language?: string;
  /** The address of its one style sheet. */
  styles: string;
  body: Html;
  /** An origin that the answer to its forms leads to; browsers hold a redirect to the policy too. */
  formTarget?: string;
}

/** These pages need nothing of a device. */
const NO_PERMISSIONS =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/** What a page is sent with, so that nothing foreign runs in it. */
export const pageHeaders = (formTarget?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(formTarget),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': NO_PERMISSIONS,
  'referrer-policy': 'same-origin',
});

/** A whole page made on the server, without script. */
export const pageText = ({
  title,
  language = 'en',
  styles,
  body,
}: Omit<Page, 'formTarget'>): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;

export const sendPage = (reply: FastifyReply, { formTarget, ...page }: Page): FastifyReply =>
  reply.headers(pageHeaders(formTarget)).send(pageText(page));

/** Serves one style sheet, read once, at `url`. */
export function serveStyles(app: FastifyInstance, url: string, file: URL): void {
  const styles = readFileSync(file, 'utf8');
  app.get(url, { schema: { hide: true }, config: { public: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  );
}
