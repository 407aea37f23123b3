import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERROR_PAGES } from '@portal/shared/contract';
import { plainDocument } from '../html/plain-document';
import { ifThere } from '../store/file-errors';
import { renderMarkdown } from './markdown';

/** Where the pages are written, one Markdown file a number. */
export const ERROR_DOCS = fileURLToPath(new URL('../../errors', import.meta.url));

const INDEX = 'README';

/** The page of a number as text: `PORTAL-121`, or `121`. Null: there is none. */
export async function readErrorPage(number: string, folder = ERROR_DOCS): Promise<string | null> {
  const [digits] = /\d{3}$/.exec(number) ?? [];
  if (digits === undefined) return null;
  const text = await ifThere(readFile(join(folder, `PORTAL-${digits}.md`), 'utf8'));
  // Where links lead is not here.
  return text && text.trim().replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** The HTML of the numbered errors by address, made of their Markdown; empty where there are no documents. */
export async function readErrorPages(
  brand: string,
  folder = ERROR_DOCS,
): Promise<Map<string, string>> {
  const names = ((await ifThere(readdir(folder))) ?? []).flatMap((file) =>
    file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : [],
  );
  const addressOf = (name: string) => ERROR_PAGES + (name === INDEX ? '' : name);

  /** Other pages are here too; the repository's files are not. */
  function linkTo(target: string): string | null {
    const name = target.replace(/\.md$/, '');
    return names.includes(name) ? addressOf(name) : null;
  }

  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => {
        const text = await readFile(join(folder, `${name}.md`), 'utf8');
        const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
        const content = renderMarkdown(text, linkTo);
        const link = name === INDEX ? undefined : { to: addressOf(INDEX), text: 'All numbers' };
        return [addressOf(name), plainDocument({ brand, title, content, link })];
      }),
    ),
  );
}
