import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

type PolicyParts = Pick<Page, 'formTarget' | 'scripts'>;

const policy = ({ formTarget = '', scripts }: PolicyParts): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    ...(scripts ? ["script-src 'self'", "connect-src 'self'"] : []),
    // Firefox applies the policy to the icon of the site; the API reader's styles contain icons.
    `img-src 'self' ${scripts ? 'data:' : ''}`.trim(),
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

/** HTML that is safe to send: created by `html` only. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | readonly Html[];

const toText = (part: Part): string => {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
};

/** A template whose values are escaped unless they are `html` themselves. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(template.reduce((text, next, index) => text + toText(parts[index - 1]) + next));

export interface Page {
  title: string;
  /** English by default. */
  language?: string;
  /** The addresses of its style sheets. */
  styles: readonly string[];
  /** The addresses of its scripts, if any; these may call this origin. */
  scripts?: readonly string[];
  body: Html;
  /** The origin that the answer to its forms redirects to; browsers apply the policy to it too. */
  formTarget?: string;
}

/** These pages use no device features. */
const NO_PERMISSIONS =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/** The headers of a page, so that no foreign code runs in it. */
export const pageHeaders = (parts: PolicyParts = {}): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(parts),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': NO_PERMISSIONS,
  'referrer-policy': 'same-origin',
});

/** A complete page made on the server. */
export const pageText = ({ title, language = 'en', styles, scripts = [], body }: Page): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        ${scripts.map((address) => html`<script defer src="${address}"></script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;

export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply.headers(pageHeaders(page)).send(pageText(page));

/** Serves a style sheet or a script, read once, at `url`. */
export function serveFile(app: FastifyInstance, url: string, file: URL | string): void {
  const text = readFileSync(file, 'utf8');
  const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
  app.get(url, { schema: { hide: true }, config: { public: true } }, (_request, reply) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
  );
}
