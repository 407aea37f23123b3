import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { LedgerEntry } from '@portal/shared/contract';
import { fault } from '../../faults';
import { parseLines } from '../ledger-lines';
import type { Bucket } from './bucket';

/**
 * The ledger as pages: objects of up to 100 lines that are never changed. The live set names the pages
 * that count, all full but the last. To add an entry, the last page is written again under another name
 * with one more line. A page that the live set does not name, because its writer was overtaken or died,
 * does not count.
 */

const FOLDER = 'ledger/';
const LINES = 100;
const AT_ONCE = 16;
const HEADERS = { type: 'application/jsonl; charset=utf-8', cacheControl: 'no-cache' };

const PAGE = /^ledger\/(\d{8})-(\d{8})-[0-9a-f-]{36}\.jsonl$/;

export interface Line {
  id: string;
  entry: LedgerEntry;
}

/** The pages that count, with their lines. */
export interface Ledger {
  pages: readonly string[];
  /** Oldest first. */
  lines: readonly Line[];
}

export const isPage = (name: unknown): name is string =>
  typeof name === 'string' && PAGE.test(name);

export function openLedgerPages(bucket: Bucket) {
  /** Full pages, which are asked for again and again. */
  const full = new Map<string, Line[]>();

  async function readPage(page: string): Promise<Line[]> {
    const known = full.get(page);
    if (known) return known;
    const file = `${bucket.address}/${page}`;
    const found = await bucket.get(page);
    if (!found) throw fault('LedgerDamaged', { file, line: null });
    const lines = parseLines<Line>(file, found.body.toString('utf8'), ({ entry }) => entry);
    if (lines.length === LINES) full.set(page, lines);
    return lines;
  }

  return {
    /** @throws LedgerDamaged */
    async read(pages: readonly string[]): Promise<Ledger> {
      const lines = await pMap(pages, readPage, { concurrency: AT_ONCE });
      return { pages, lines: lines.flat() };
    },

    /** Writes a page that ends with the entry; it counts once the live set names it. */
    async add({ pages, lines }: Ledger, entry: LedgerEntry) {
      const before = lines.length - (lines.length % LINES);
      const last = [...lines.slice(before), { id: randomUUID(), entry }];
      const { id } = last[last.length - 1] as Line;
      const page = `${FOLDER}${number(before + 1)}-${number(lines.length + 1)}-${id}.jsonl`;
      const text = last.map((line) => `${JSON.stringify(line)}\n`).join('');
      await bucket.put(page, Buffer.from(text), HEADERS, 'absent');
      return { id, page, pages: [...pages.slice(0, before / LINES), page] };
    },

    /** Takes away a page that will never count. Only tidiness: who lacks the right for it leaves the page. */
    forget: (page: string) => bucket.remove(page).catch(() => undefined),

    /** The pages to go on from where no live set names any: for each place the longest there is. */
    async find() {
      const longest = new Map<string, string>();
      // In the order of their names: of the pages for one place the one with the most lines comes last.
      for (const page of [...(await bucket.list(FOLDER)).keys()].sort()) {
        const [, place] = PAGE.exec(page) ?? [];
        if (place !== undefined) longest.set(place, page);
      }
      return [...longest.values()];
    },
  };
}

const number = (value: number): string => String(value).padStart(8, '0');
