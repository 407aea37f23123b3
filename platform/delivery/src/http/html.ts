import { createHash } from 'node:crypto';

/** Escapes text between tags, or in a quoted attribute. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A start tag; `true` is an attribute without a value, `undefined` no attribute. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeText(value)}"`];
  });
  return `<${name}${written.join('')}>`;
}

/** A value as an inert block that the page's scripts read; nothing in it can end the block or open a comment. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${tag('script', { type: 'application/json', id })}${json}</script>`;
}

/** The host's HTML as built: complete except for what differs between live sets and addresses. */
export const DOCUMENT = 'document.html';

/** Each occurs in the document exactly once. */
export const PLACEHOLDERS = {
  preloads: '<!--portal:preloads-->',
  data: '<!--portal:data-->',
  styles: '<!--portal:styles-->',
  scripts: '<!--portal:scripts-->',
} as const;

/** Marks the place for rendered markup. A shell whose document lacks it is neither rendered nor tried. */
export const RENDERED = '<!--portal:prerendered-->';

const ROOT = '<html lang="en"';

/** The languages of a shell's texts, which its document names: `<html lang="en" data-languages="en ne">`. */
export const languagesIn = (template: string): readonly string[] =>
  new RegExp(`${ROOT} data-languages="([a-z ]+)"`).exec(template)?.[1]?.split(' ') ?? ['en'];

export const inLanguage = (html: string, language: string): string =>
  html.replace(ROOT, `<html lang="${language}"`);

type TemplateParts = Record<keyof typeof PLACEHOLDERS | 'rendered', string>;

export const countOccurrences = (part: string, text: string): number => text.split(part).length - 1;

export function fillTemplate(template: string, parts: TemplateParts): string {
  const places = { ...PLACEHOLDERS, rendered: RENDERED };
  return Object.entries(places).reduce(
    // A function, because `replace` would interpret `$&` in a configuration.
    (html, [name, placeholder]) =>
      html.replace(placeholder, () => parts[name as keyof TemplateParts] ?? ''),
    template,
  );
}

/** The Content-Security-Policy sources for the inline parts of a document: `'sha256-…'`. */
export function inlineSources(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi');
  return [...html.matchAll(pattern)].flatMap(([, attributes = '', contents = '']) =>
    /\bsrc\s*=|\btype\s*=\s*["']?application\/json/i.test(attributes)
      ? []
      : [createHashSource(contents)],
  );
}

export const createHashSource = (contents: string): string =>
  `'sha256-${createHash('sha256').update(contents).digest('base64')}'`;

/** System colours only: the page has no other files, in light and in dark. */
const STYLES = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 16%, Canvas); }
* { box-sizing: border-box; }
body { margin: 0; background: Canvas; color: CanvasText; font: 1rem/1.6 system-ui, sans-serif; }
header, main { max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: space-between; border-bottom: 1px solid var(--line); }
main { padding-block: 1.5rem 4rem; }
h1 { margin: 0 0 1.5rem; font-size: 1.625rem; line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
p { margin: 0 0 0.75rem; }
a { color: LinkText; text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid LinkText; outline-offset: 3px; border-radius: 2px; }
header a { display: inline-block; padding-block: 0.375rem; color: inherit; font-weight: 600; text-decoration: none; }
header a:hover { text-decoration: underline; }
code { padding: 0.125rem 0.375rem; border-radius: 0.375rem; background: color-mix(in srgb, CanvasText 8%, Canvas); font-size: 0.9em; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0 0 1.5rem; }
dt { color: color-mix(in srgb, CanvasText 65%, Canvas); }
dd { margin: 0; overflow-wrap: anywhere; }
button { min-height: 2.75rem; padding-inline: 1.25rem; border: 1px solid var(--line); border-radius: 0.5rem; background: CanvasText; color: Canvas; font: inherit; font-weight: 600; cursor: pointer; }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
`;

interface Parts {
  brand: string;
  title: string;
  /** HTML. */
  content: string;
  /** A further link in the header. */
  link?: { to: string; text: string } | undefined;
}

/** A self-contained page that works when nothing else of the portal does: no script, no other file. */
export const plainDocument = ({ brand, title, content, link }: Parts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeText(title)}</title>
    <style>${STYLES}</style>
  </head>
  <body>
    <header>
      <a href="/">${escapeText(brand)}</a>${link ? `\n      ${tag('a', { href: link.to })}${escapeText(link.text)}</a>` : ''}
    </header>
    <main>
${content}
    </main>
  </body>
</html>
`;

/** The policy of such a page: only its own styles, and at most its own forms. */
export const plainPolicy = (html: string, formAction: "'self'" | "'none'"): string =>
  [
    "default-src 'none'",
    `style-src ${inlineSources(html, 'style').join(' ')}`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
