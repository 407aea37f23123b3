import { ERROR_PAGES } from '@portal/shared/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContent, sendContent } from '../http/content';
import { escapeText, plainDocument, plainPolicy } from '../http/html';
import { type AnswerOwn, DOCUMENT_HEADERS, permissions } from '../http/responses';
import { ifThere } from '../store/file-errors';

/**
 * Converts the Markdown subset of `errors` to HTML: headings, paragraphs, tables, and inline code, emphasis, and links.
 */
export function renderMarkdown(text: string, linkTo: (target: string) => string | null): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => renderBlock(block, (line) => inLine(line, linkTo)))
    .join('\n');
}

function renderBlock(block: string, render: (text: string) => string): string {
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading) {
    const [, { length } = '', title = ''] = heading;
    return `<h${length}>${render(title)}</h${length}>`;
  }
  return block.startsWith('|') ? table(block, render) : `<p>${render(block)}</p>`;
}

function table(block: string, render: (text: string) => string): string {
  const [head = [], , ...rows] = block.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const row = (cells: string[], cell: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${cell}>${render(text)}</${cell}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('\n');
  return `<table>\n<thead>${row(head, 'th')}</thead>\n<tbody>${body}</tbody>\n</table>`;
}

/** Code is extracted first: its contents are not markup. */
const inLine = (text: string, linkTo: (target: string) => string | null): string =>
  escapeText(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${part.slice(1, -1)}</code>`
        : part.replace(/\b_([^_]+)_\b/g, '<em>$1</em>'),
    )
    .join('')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label: string, target: string) => {
      const address = linkTo(target);
      return address === null ? label : `<a href="${address}">${label}</a>`;
    });

/** The folder of the pages, one Markdown file for each code. */
export const ERROR_DOCS = fileURLToPath(new URL('../../errors', import.meta.url));

const INDEX = 'README';

/** The page of a code as text: `PORTAL-121`, or `121`. Null: there is none. */
export async function readErrorPage(number: string, folder = ERROR_DOCS): Promise<string | null> {
  const [digits] = /\d{3}$/.exec(number) ?? [];
  if (digits === undefined) return null;
  const text = await ifThere(readFile(join(folder, `PORTAL-${digits}.md`), 'utf8'));
  // The targets of links do not exist here.
  return text && text.trim().replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** The HTML of the error pages by address, made from their Markdown; empty if the documents are not deployed. */
export async function readErrorPages(
  brand: string,
  folder = ERROR_DOCS,
): Promise<Map<string, string>> {
  const names = ((await ifThere(readdir(folder))) ?? []).flatMap((file) =>
    file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : [],
  );
  const getAddress = (name: string) => ERROR_PAGES + (name === INDEX ? '' : name);

  /** Other error pages are served too; the repository's files are not. */
  function linkTo(target: string): string | null {
    const name = target.replace(/\.md$/, '');
    return names.includes(name) ? getAddress(name) : null;
  }

  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => {
        const text = await readFile(join(folder, `${name}.md`), 'utf8');
        const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
        const content = renderMarkdown(text, linkTo);
        const link = name === INDEX ? undefined : { to: getAddress(INDEX), text: 'All numbers' };
        return [getAddress(name), plainDocument({ brand, title, content, link })];
      }),
    ),
  );
}

/**
 * Serves the pages of error codes, so that the link on a failure card works in every deployment. Returns whether the
 * address was one of theirs.
 */
export function createErrorPages(brand: string): AnswerOwn {
  let pages: ReturnType<typeof makePages> | undefined;
  return async (request, response, pathname) => {
    if (!pathname.startsWith(ERROR_PAGES)) return false;
    pages ??= makePages(brand);
    const page = (await pages).get(pathname);
    if (!page) return false;
    await sendContent(request, response, page.content, {
      'content-security-policy': page.policy,
      ...DOCUMENT_HEADERS,
      ...permissions(),
    });
    return true;
  };
}

async function makePages(brand: string) {
  const pages = [...(await readErrorPages(brand))].map(([address, html]) => {
    const content = createContent('text/html; charset=utf-8', html);
    return [address, { content, policy: plainPolicy(html, "'none'") }] as const;
  });
  return new Map(pages);
}
