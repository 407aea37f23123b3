import { type VariantName, VARIANTS } from '../baselines/variants';
import {
  atMost,
  type BenchReport,
  type Goal,
  type RatioPlot,
  type Table,
  type WaterfallGroup,
} from '../report/bench-report';
import { SLOWDOWN } from './line';
import { type LoadedPage, PAGES } from './pages';
import type { Metric, Samples, Temperature } from './samples';

const BASELINES = VARIANTS.filter(({ name }) => name !== 'portal');

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

function tablesOf(samples: Samples, pages: readonly LoadedPage[]): Table[] {
  return pages.flatMap(({ title, usable }) =>
    (['cold', 'warm'] as const).map((temperature): Table => ({
      title: `${title}, ${temperature} (usable: ${usable})`,
      columns: [
        { title: 'variant' },
        { title: 'requests' },
        { title: 'bytes', unit: 'KB' },
        { title: 'FCP', unit: 'ms' },
        { title: 'LCP', unit: 'ms' },
        { title: 'usable', unit: 'ms' },
        { title: 'blocking', unit: 'ms' },
        { title: 'in a row' },
        { title: 'LCP, ours / it', unit: '×' },
        { title: '95 %' },
        { title: 'rounds' },
      ],
      rows: VARIANTS.filter(({ name }) =>
        samples.has({ page: title, variant: name, temperature }),
      ).map(({ name, title: variant }) => {
        const key = { page: title, variant: name, temperature };
        const of = (metric: Metric) => samples.median(key, metric);
        const { median, low, high } = samples.ratio(key, 'largestPaint');
        return [
          variant,
          of('requests'),
          of('kilobytes'),
          of('firstPaint'),
          of('largestPaint'),
          of('usable'),
          of('blocking'),
          of('hops'),
          name === 'portal' ? null : median,
          name === 'portal' ? null : `${low.toFixed(2)}–${high.toFixed(2)}`,
          samples.rounds(key),
        ];
      }),
    })),
  );
}

const PLOTTED: readonly [title: string, metric: Metric, temperature: Temperature][] = [
  ['LCP, cold', 'largestPaint', 'cold'],
  ['Time to usable, cold', 'usable', 'cold'],
  ['LCP, warm', 'largestPaint', 'warm'],
  ['Bytes, cold', 'kilobytes', 'cold'],
];

function plotsOf(samples: Samples, pages: readonly LoadedPage[]): RatioPlot[] {
  return PLOTTED.flatMap(([title, metric, temperature]) =>
    BASELINES.filter(({ name }) =>
      pages.every((page) => samples.has({ page: page.title, variant: name, temperature })),
    ).map(({ name, title: baseline }): RatioPlot => ({
      title: `${title}: ours / ${baseline}`,
      rows: pages.map((page) => {
        const aim = AIMS.find(
          (one) =>
            one.metric === metric &&
            one.temperature === temperature &&
            one.baseline === name &&
            (!one.pages || one.pages(page)),
        );
        return {
          label: page.title,
          ...samples.ratio({ page: page.title, variant: name, temperature }, metric),
          ...(aim && { goal: aim.limit }),
        };
      }),
    })),
  );
}

const waterfallsOf = (samples: Samples, pages: readonly LoadedPage[]): WaterfallGroup[] =>
  pages.map(({ title }) => ({
    title: `${title}, cold: a median load of each`,
    waterfalls: VARIANTS.map(({ name, title: variant }) => {
      const key = { page: title, variant: name, temperature: 'cold' } as const;
      const { load, requests } = samples.medianVisit(key);
      const shown = Math.max(load.usable, load.largestPaint);
      return {
        title: variant,
        // Prefetches after the page is complete are not part of its load.
        requests: requests.filter(({ start }) => start < shown).sort((a, b) => a.start - b.start),
        marks: [
          { name: 'FCP', at: load.firstPaint },
          { name: 'LCP', at: load.largestPaint },
          { name: 'usable', at: load.usable },
        ],
      };
    }),
  }));

/** What the loads say, in tables and plots. */
export function loadReport(samples: Samples, pages = PAGES): BenchReport {
  return {
    title: 'Loading a page',
    how:
      'Cold and warm loads in headless Chromium over HTTP/2 and TLS, brotli, the shipped nginx ' +
      `configuration; 150 ms a round trip, 1.6 Mbit/s, processor slowed ${SLOWDOWN} times. All variants ` +
      'are built from the same sources and loaded in turn; ratios are medians of pairs of one round, ' +
      'with what 95 % of resamples give.',
    goals: goalsOf(samples, pages),
    tables: tablesOf(samples, pages),
    ratios: plotsOf(samples, pages),
    waterfalls: waterfallsOf(samples, pages),
    raw: samples.raw,
  };
}
