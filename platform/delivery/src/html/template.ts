import { createHash } from 'node:crypto';

/** The host's HTML as its build left it: whole but for what differs between live sets and addresses. */
export const DOCUMENT = 'document.html';

/** Each stands in the document exactly once. */
export const PLACEHOLDERS = {
  preloads: '<!--portal:preloads-->',
  data: '<!--portal:data-->',
  styles: '<!--portal:styles-->',
  scripts: '<!--portal:scripts-->',
} as const;

/** Where what was rendered of a page stands. Nothing is rendered or tried with a shell whose document has no place for it. */
export const RENDERED = '<!--portal:prerendered-->';

const ROOT = '<html lang="en"';

/** The languages a shell has texts in, which its document names: `<html lang="en" data-languages="en ne">`. */
export const languagesIn = (template: string): readonly string[] =>
  new RegExp(`${ROOT} data-languages="([a-z ]+)"`).exec(template)?.[1]?.split(' ') ?? ['en'];

export const inLanguage = (html: string, language: string): string =>
  html.replace(ROOT, `<html lang="${language}"`);

type Parts = Record<keyof typeof PLACEHOLDERS | 'rendered', string>;

export const countOf = (part: string, text: string): number => text.split(part).length - 1;

export function fillTemplate(template: string, parts: Parts): string {
  const places = { ...PLACEHOLDERS, rendered: RENDERED };
  return Object.entries(places).reduce(
    // A function, because `$&` in a configuration is text and no instruction to `replace`.
    (html, [name, placeholder]) =>
      html.replace(placeholder, () => parts[name as keyof Parts] ?? ''),
    template,
  );
}

/** The sources a Content-Security-Policy needs for what stands inline in a document: `'sha256-…'`. */
export function inlineSources(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi');
  return [...html.matchAll(pattern)].flatMap(([, attributes = '', contents = '']) =>
    /\bsrc\s*=|\btype\s*=\s*["']?application\/json/i.test(attributes) ? [] : [sourceOf(contents)],
  );
}

/** The source of one script or style sheet that stands inline. */
export const sourceOf = (contents: string): string =>
  `'sha256-${createHash('sha256').update(contents).digest('base64')}'`;
