import { ERROR_PAGES } from '@portal/shared/contract';
import { createContent, sendContent } from '../http/content';
import { escapeText, plainDocument, plainPolicy } from '../http/html';
import { type AnswerOwn, DOCUMENT_HEADERS, permissions } from '../http/responses';
import {
  ERROR_SUBJECTS,
  NUMBERED_ERRORS,
  type NumberedError,
} from '../numbered-errors/numbered-errors';

/** Converts the Markdown of the errors' texts to HTML: paragraphs, and inline code, emphasis, and links. */
export const renderMarkdown = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${renderLine(paragraph)}</p>`)
    .join('\n');

/** Code is extracted first: its contents are not markup. Only the pages of other errors are served and linked. */
const renderLine = (text: string): string =>
  escapeText(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${part.slice(1, -1)}</code>`
        : part.replace(/\b_([^_]+)_\b/g, '<em>$1</em>'),
    )
    .join('')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label: string, target: string) =>
      target.startsWith('#') ? linkTo(target.slice(1).toUpperCase(), label) : label,
    );

const linkTo = (code: string, label = code): string =>
  `<a href="${ERROR_PAGES}${code}">${label}</a>`;

function renderError(brand: string, { code, title, meaning, remedy }: NumberedError): string {
  const heading = `${code}: ${title}`;
  const content = [
    `<h1>${escapeText(heading)}</h1>`,
    renderMarkdown(meaning),
    '<h2>What to do</h2>',
    renderMarkdown(remedy),
  ].join('\n');
  return plainDocument({
    brand,
    title: heading,
    content,
    link: { to: ERROR_PAGES, text: 'All numbers' },
  });
}

function renderList(brand: string): string {
  const title = 'Numbered errors';
  const row = ({ code, title }: NumberedError) =>
    `<tr><td>${linkTo(code)}</td><td>${escapeText(title)}</td></tr>`;
  const tables = ERROR_SUBJECTS.map(
    ({ title, errors }) => `<h2>${title}</h2>\n<table>\n${errors.map(row).join('\n')}\n</table>`,
  );
  return plainDocument({ brand, title, content: [`<h1>${title}</h1>`, ...tables].join('\n') });
}

/** The HTML of the error pages by address: one for each number, and the list of all. */
export const renderErrorPages = (brand: string): Map<string, string> =>
  new Map([
    [ERROR_PAGES, renderList(brand)],
    ...NUMBERED_ERRORS.map((error): [string, string] => [
      ERROR_PAGES + error.code,
      renderError(brand, error),
    ]),
  ]);

/** Serves the pages of error codes in every deployment. Returns whether the address was one of theirs. */
export function createErrorPages(brand: string): AnswerOwn {
  let pages: ReturnType<typeof makePages> | undefined;
  return async (request, response, pathname) => {
    if (!pathname.startsWith(ERROR_PAGES)) return false;
    pages ??= makePages(brand);
    const page = pages.get(pathname);
    if (!page) return false;
    await sendContent(request, response, page.content, {
      'content-security-policy': page.policy,
      ...DOCUMENT_HEADERS,
      ...permissions(),
    });
    return true;
  };
}

function makePages(brand: string) {
  const pages = [...renderErrorPages(brand)].map(([address, html]) => {
    const content = createContent('text/html; charset=utf-8', html);
    return [address, { content, policy: plainPolicy(html, "'none'") }] as const;
  });
  return new Map(pages);
}
