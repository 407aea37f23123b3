import { type VariantName, VARIANTS } from '../baselines/variants';
import {
  atMost,
  type BenchReport,
  type Goal,
  type Spread,
  type Unit,
} from '../report/bench-report';
import { formatNumber } from '../report/format';
import { printTable } from '../report/table';
import { SLOWDOWN } from './line';
import { type LoadedPage, PAGES } from './pages';
import type { Key, Metric, Samples, Temperature } from './samples';

const titleOf = (variant: VariantName): string =>
  VARIANTS.find(({ name }) => name === variant)?.title ?? variant;

interface Aimed {
  measure: string;
  metric: Metric;
  temperature: Temperature;
  baseline: VariantName;
  limit: number;
  /** Of which pages; of all. */
  pages?: (page: LoadedPage) => boolean;
}

const isLogin = ({ path }: LoadedPage): boolean => path === '/login';
const isCameras = ({ path }: LoadedPage): boolean => path === '/cameras';

const AIMS: readonly Aimed[] = [
  {
    measure: 'LCP cold',
    metric: 'largestPaint',
    temperature: 'cold',
    baseline: 'monolith',
    limit: 0.6,
    pages: isLogin,
  },
  {
    measure: 'LCP cold',
    metric: 'largestPaint',
    temperature: 'cold',
    baseline: 'monolith',
    limit: 0.9,
    pages: isCameras,
  },
  {
    measure: 'time to usable, cold',
    metric: 'usable',
    temperature: 'cold',
    baseline: 'monolith',
    limit: 0.95,
  },
  { measure: 'LCP cold', metric: 'largestPaint', temperature: 'cold', baseline: 'tuned', limit: 1 },
  {
    measure: 'LCP warm',
    metric: 'largestPaint',
    temperature: 'warm',
    baseline: 'monolith',
    limit: 0.6,
  },
  {
    measure: 'bytes cold',
    metric: 'kilobytes',
    temperature: 'cold',
    baseline: 'monolith',
    limit: 1.1,
  },
  {
    measure: 'LCP cold',
    metric: 'largestPaint',
    temperature: 'cold',
    baseline: 'federation',
    limit: 0.45,
  },
];

/** Document first, then everything side by side. */
const MOST_HOPS = 2;

function goalsOf(samples: Samples, pages: readonly LoadedPage[]): Goal[] {
  const ratios = AIMS.flatMap(({ measure, metric, temperature, baseline, limit, pages: of }) =>
    pages
      .filter((page) => !of || of(page))
      .map(({ title }): Goal => {
        const key = { page: title, variant: baseline, temperature };
        const spread = samples.ratio(key, metric);
        const beside = `${measure}, ours / ${titleOf(baseline)}`;
        return { ...atMost(beside, limit, spread.median, '×'), of: title, spread };
      }),
  );
  const hops = pages.map(({ title }): Goal => {
    const key = { page: title, variant: 'portal', temperature: 'cold' } as const;
    const measured = samples.median(key, 'hops');
    return { ...atMost('requests in a row before the LCP', MOST_HOPS, measured, ''), of: title };
  });
  return [...ratios, ...hops];
}

function printLoads(samples: Samples, page: LoadedPage, temperature: Temperature): void {
  console.log(`\n${page.title}, ${temperature} (usable: ${page.usable})`);
  const number =
    (metric: Metric, unit?: Unit) =>
    (key: Key): string =>
      formatNumber(samples.median(key, metric), unit);
  const ratio =
    (format: (spread: Spread) => string) =>
    (key: Key): string =>
      key.variant === 'portal' ? '–' : format(samples.ratio(key, 'largestPaint'));
  printTable(
    [
      ['variant', ({ variant }) => titleOf(variant)],
      ['requests', number('requests')],
      ['bytes', number('kilobytes', 'KB')],
      ['FCP', number('firstPaint', 'ms')],
      ['LCP', number('largestPaint', 'ms')],
      ['usable', number('usable', 'ms')],
      ['blocking', number('blocking', 'ms')],
      ['in a row', number('hops')],
      ['LCP, ours / it', ratio(({ median }) => formatNumber(median, '×'))],
      ['95 %', ratio(({ low, high }) => `${low.toFixed(2)}–${high.toFixed(2)}`)],
      ['rounds', (key) => String(samples.rounds(key))],
    ],
    VARIANTS.map(({ name }) => ({ page: page.title, variant: name, temperature })).filter((key) =>
      samples.has(key),
    ),
  );
}

/** Prints the loads and returns their goals. */
export function loadReport(samples: Samples, pages = PAGES): BenchReport {
  console.log(
    '\nCold and warm loads in headless Chromium over HTTP/2 and TLS, brotli, the shipped nginx ' +
      `configuration; 150 ms a round trip, 1.6 Mbit/s, processor slowed ${SLOWDOWN} times. All variants ` +
      'are built from the same sources and loaded in turn. Ratios are medians of pairs of one round, ' +
      'with their 95 % interval.',
  );
  for (const page of pages) {
    for (const temperature of ['cold', 'warm'] as const) printLoads(samples, page, temperature);
  }
  return { goals: goalsOf(samples, pages), raw: samples.raw };
}
