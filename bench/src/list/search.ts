import { CHROMIUM_ARGUMENTS, requireChromium } from '@portal/tooling/machine/chromium';
import { chromium } from 'playwright-core';
import { quantile } from '../numbers';
import { printTable } from '../table';
import { withPortals } from './portals';
import { scroll, type Scrolled } from './scrolling';
import { typeInTurn, watchKeys } from './typing';
import { openList } from './visitor';

const SLOWDOWN = 4;

/** The last one is the baseline: a list that fits a window or two. */
const LISTS = [
  { email: 'scale@example.com', cameras: 2_000 },
  { email: 'scale@example.com', cameras: 20_000 },
  { email: 'asha@example.com', cameras: 12 },
] as const;

interface Row extends Scrolled {
  cameras: number;
  keys: number;
  p50: number;
  p95: number;
  /** p95 beside that of the baseline. */
  ratio: number;
}

const measure = (originOf: ReadonlyMap<number, string>): Promise<Row[]> =>
  withBrowser(async (browser) => {
    const visitors = [];
    for (const { email, cameras } of LISTS) {
      const origin = originOf.get(cameras) ?? originOf.get(LISTS[0].cameras) ?? '';
      visitors.push(await openList(browser, { origin, email, cameras, slowdown: SLOWDOWN }));
    }
    for (const { page } of visitors) await watchKeys(page);
    const times = await typeInTurn(visitors.map(({ page }) => page));
    const baseline = quantile(times.at(-1) ?? [], 0.95);
    const rows: Row[] = [];
    for (const [at, visitor] of visitors.entries()) {
      const taken = times[at] ?? [];
      const p95 = quantile(taken, 0.95);
      rows.push({
        cameras: LISTS[at]?.cameras ?? 0,
        keys: taken.length,
        p50: quantile(taken, 0.5),
        p95,
        ratio: p95 / baseline,
        ...(await scroll(visitor)),
      });
    }
    return rows;
  });

async function withBrowser<Result>(
  task: (browser: Awaited<ReturnType<typeof chromium.launch>>) => Promise<Result>,
): Promise<Result> {
  const executablePath = requireChromium();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

/** Typing into the search box and scrolling the list, in a real browser on a computer four times slower. */
export async function benchSearch(): Promise<Row[]> {
  console.log(`Measuring the list of cameras; processor slowed ${SLOWDOWN} times`);
  const sizes = LISTS.map(({ cameras }) => cameras).filter((cameras) => cameras >= 2_000);
  const rows = await withPortals(sizes, measure);
  printTable(
    [
      ['cameras', ({ cameras }) => String(cameras)],
      ['keys', ({ keys }) => String(keys)],
      ['key to frame, p50', ({ p50 }) => milliseconds(p50)],
      ['p95', ({ p95 }) => milliseconds(p95)],
      ['p95 / baseline', ({ ratio }) => ratio.toFixed(2)],
      ['frames scrolled', ({ frames }) => String(frames)],
      ['of them blank', ({ blank }) => String(blank)],
    ],
    rows,
  );
  return rows;
}
