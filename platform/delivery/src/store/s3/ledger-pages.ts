import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { LedgerEntry } from '@portal/shared/contract';
import { fault } from '../../faults';
import { parseLines } from '../state-text';
import type { Bucket } from './bucket';

/**
 * The ledger as pages: objects of up to 100 lines that never change. The live set names the pages that count; all but
 * the last are full. To add an entry, the last page is written again under another name with one more line. A page that
 * the live set does not name, because its writer lost to another one or died, does not count.
 */

const FOLDER = 'ledger/';
const LINES = 100;
const MAX_PARALLEL_READS = 16;
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
  /** Whether a live set names the pages. Otherwise the last line may belong to a change that never took effect. */
  isNamed: boolean;
}

export const isPage = (name: unknown): name is string =>
  typeof name === 'string' && PAGE.test(name);

export function openLedgerPages(bucket: Bucket) {
  /** Full pages, cached because they are read repeatedly. */
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

  /** The existing pages if no live set names any: for each place the longest. */
  async function find(): Promise<string[]> {
    const longest = new Map<string, string>();
    // In the order of their names: of the pages for one place the one with the most lines comes last.
    for (const page of [...(await bucket.list(FOLDER)).keys()].sort()) {
      const [, place] = PAGE.exec(page) ?? [];
      if (place !== undefined) longest.set(place, page);
    }
    return [...longest.values()];
  }

  async function writePage(lines: readonly Line[], first: number): Promise<string> {
    const id = lines.at(-1)?.id;
    const page = `${FOLDER}${number(first)}-${number(first + lines.length - 1)}-${id}.jsonl`;
    const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await bucket.ensure(page, body, HEADERS, (there) => there.equals(body));
    return page;
  }

  return {
    /** @param named The pages that the live set names. Null: the existing ones are read. @throws LedgerDamaged */
    async read(named: readonly string[] | null): Promise<Ledger> {
      const pages = named ?? (await find());
      const lines = await pMap(pages, readPage, { concurrency: MAX_PARALLEL_READS });
      return { pages, lines: lines.flat(), isNamed: named !== null };
    },

    /** Writes pages that end with the entry; they count once the live set names them. */
    async add({ pages, lines, isNamed }: Ledger, entry: LedgerEntry) {
      const id = randomUUID();
      const before = isNamed ? lines.length - (lines.length % LINES) : 0;
      // The id of a change in a named page proves the change. Entries of pages that were only found get other ids.
      const known = isNamed ? lines : lines.map((line) => ({ ...line, id: randomUUID() }));
      const all = [...known, { id, entry }];
      const written: string[] = [];
      for (let start = before; start < all.length; start += LINES) {
        written.push(await writePage(all.slice(start, start + LINES), start + 1));
      }
      return { id, written, pages: [...pages.slice(0, before / LINES), ...written] };
    },

    /** Removes pages that will never count. This is optional: without the right to do it they stay. */
    async forget(pages: readonly string[]) {
      await pMap(pages, (page) => bucket.remove(page).catch(() => undefined));
    },
  };
}

const number = (value: number): string => String(value).padStart(8, '0');
