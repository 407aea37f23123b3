import type { Browser } from 'playwright-core';
import { quantile } from '../statistics';
import { openBarePage, openList, slowed, type Visitor } from '../portals/visitor';
import { printTable } from '../report/tables';
import { scroll, type Scrolled } from './scrolling';
import { typeInTurn, watchKeys } from './typing';

/** The last list is the baseline: it fits on a screen or two. */
export const LISTS = [
  { email: 'scale@example.com', cameras: 2_000, goal: 32 },
  { email: 'scale@example.com', cameras: 20_000, goal: 50 },
  { email: 'asha@example.com', cameras: 12, goal: null },
] as const;

export interface SearchRow {
  page: string;
  keys: number;
  /** Milliseconds from a key to the frame that shows it. */
  p50: number;
  p95: number;
  goal: number | null;
  /** The scrolling, if there is a list. */
  scrolled: Scrolled | null;
}

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

/** Typing into the search box in turn, then scrolling the lists. */
export async function measureSearch(
  browser: Browser,
  getOrigin: (cameras: number) => string,
  slowdown: number,
): Promise<SearchRow[]> {
  const lists: Visitor[] = [];
  for (const { email, cameras } of LISTS) {
    lists.push(await openList(browser, { origin: getOrigin(cameras), email, cameras }));
  }
  const bare = await openBarePage(browser);
  const visitors = [...lists, bare];
  for (const { page } of visitors) await watchKeys(page);
  const times = await typeInTurn(visitors, slowdown);

  const rows: SearchRow[] = [];
  for (const [at, visitor] of visitors.entries()) {
    const taken = times[at] ?? [];
    const list = LISTS[at];
    rows.push({
      page: list ? `${list.cameras} cameras` : 'nothing but a search box',
      keys: taken.length,
      p50: quantile(taken, 0.5),
      p95: quantile(taken, 0.95),
      goal: list?.goal ?? null,
      scrolled: list ? await slowed(visitor, slowdown, () => scroll(visitor)) : null,
    });
  }
  for (const { page } of visitors) await page.context().close();
  return rows;
}

export const printSearch = (rows: readonly SearchRow[]): void =>
  printTable(
    [
      ['search', ({ page }) => page],
      ['keys', ({ keys }) => String(keys)],
      ['key to frame, p50', ({ p50 }) => milliseconds(p50)],
      ['p95', ({ p95 }) => milliseconds(p95)],
      ['goal', ({ goal }) => (goal === null ? '' : `≤ ${goal} ms`)],
      ['frames scrolled', ({ scrolled }) => String(scrolled?.frames ?? '')],
      ['of them blank', ({ scrolled }) => String(scrolled?.blank ?? '')],
    ],
    rows,
  );
