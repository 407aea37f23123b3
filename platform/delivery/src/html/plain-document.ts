import { escapeText, tag } from './markup';
import { inlineSources } from './template';

/** System colours only: the page needs nothing but itself, in light and in dark. */
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
  /** Where else the header leads. */
  link?: { to: string; text: string } | undefined;
}

/** A page of its own, that works when nothing else of the portal does: no script, no other file. */
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

/** The policy of such a page: it may look as it does, and send its own forms at most. */
export const plainPolicy = (html: string, formAction: "'self'" | "'none'"): string =>
  [
    "default-src 'none'",
    `style-src ${inlineSources(html, 'style').join(' ')}`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
