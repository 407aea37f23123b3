import { type VariantName, VARIANTS } from '../baselines/variants';
import {
  atMost,
  type BenchReport,
  type Goal,
  type Spread,
  type Unit,
} from '../report/bench-report';
import { formatNumber, printTable } from '../report/tables';
import type { SeenRequest } from './network-log';
import { type LoadedPage, PAGES } from './pages';
import type { Key, Metric, Samples, Temperature } from './samples';
import type { Load } from './visit';

/** Characters from the request of the document to the largest paint. */
const WIDTH = 48;

/** The file without its hash, or the call without the portal's prefixes. */
export function shortenAddress(address: string): string {
  const { pathname, search } = new URL(address);
  const file = /^\/remotes\/([^/]+)\/[^/]+\/(?:.*\/)?([^/]+)$/.exec(pathname);
  if (!file) return pathname.replace(/^\/api\/(subscribers\/|public\/)?/, '') + search;
  const [, remote = '', name = ''] = file;
  return `${remote} ${name.replace(/(\.[0-9a-f]{16}|-[\w-]{8})(?=\.(js|css)$)/, '')}`;
}

/** The time of a request as a bar. A character that the request touches is filled. */
export function drawBar({ start, end }: Pick<SeenRequest, 'start' | 'end'>, whole: number): string {
  const first = Math.min(Math.floor((start / whole) * WIDTH), WIDTH - 1);
  const last = Math.min(Math.max(Math.ceil((end / whole) * WIDTH), first + 1), WIDTH);
  return (' '.repeat(first) + '█'.repeat(last - first)).padEnd(WIDTH);
}

/** Prints the requests of a load in the order in which they began, in milliseconds since that of the document. */
export function printWaterfall(
  title: string,
  load: Pick<Load, 'waterfall' | 'firstPaint' | 'largestPaint' | 'usable'>,
): void {
  const { waterfall, largestPaint } = load;
  const [first, largest, usable] = [load.firstPaint, largestPaint, load.usable].map(Math.round);
  console.log(`\n${title} (FCP ${first} ms, LCP ${largest} ms, usable ${usable} ms)`);
  printTable(
    [
      ['request', ({ address }) => shortenAddress(address).slice(0, 40)],
      [''.padEnd(WIDTH), (request) => drawBar(request, largestPaint)],
      ['start', ({ start }) => String(Math.round(start))],
      ['end', ({ end }) => String(Math.round(end))],
      ['bytes', ({ bytes }) => formatNumber(bytes / 1_000, 'KB')],
    ],
    [...waterfall].sort((a, b) => a.start - b.start),
  );
}

/** How many times slower the processor seems to the page. */
export const SLOWDOWN = 4;

/** The same, for an old phone. */
export const PHONE_SLOWDOWN = 6;

const getTitle = (variant: VariantName): string =>
  VARIANTS.find(({ name }) => name === variant)?.title ?? variant;

interface Aimed {
  measure: string;
  metric: Metric;
  temperature: Temperature;
  baseline: VariantName;
  limit: number;
  /** The pages it applies to; by default all. */
  pages?: (page: LoadedPage) => boolean;
}

const isLogin = ({ path }: LoadedPage): boolean => path === '/login';
const isCameras = ({ path }: LoadedPage): boolean => path === '/cameras';

const isData = ({ email }: LoadedPage): boolean => email !== null;

const LCP = { measure: 'LCP cold', metric: 'largestPaint', temperature: 'cold' } as const;
const COLD = { measure: 'time to usable, cold', metric: 'usable', temperature: 'cold' } as const;
const WARM = { measure: 'time to usable, warm', metric: 'usable', temperature: 'warm' } as const;
const BYTES = { measure: 'bytes cold', metric: 'kilobytes', temperature: 'cold' } as const;

const AIMS: readonly Aimed[] = [
  { ...LCP, baseline: 'monolith', limit: 0.33, pages: isLogin },
  { ...LCP, baseline: 'monolith', limit: 0.7, pages: isData },
  { ...COLD, baseline: 'monolith', limit: 0.7, pages: isData },
  { ...WARM, baseline: 'monolith', limit: 0.9 },
  { ...LCP, baseline: 'federation', limit: 0.5, pages: isData },
  { ...BYTES, baseline: 'monolith', limit: 1.1 },
];

/** From the last byte to the largest paint of a list of cameras. */
const MAX_DRAWING_MS = 250;

/** Document first, then everything in parallel. */
const MAX_HOPS = 2;

function createGoals(samples: Samples): Goal[] {
  const ratios = AIMS.flatMap(({ measure, metric, temperature, baseline, limit, pages: of }) =>
    PAGES.filter((page) => !of || of(page)).map(({ title }): Goal => {
      const key = { page: title, variant: baseline, temperature };
      const spread = samples.ratio(key, metric);
      const beside = `${measure}, ours / ${getTitle(baseline)}`;
      return { ...atMost(beside, limit, spread.median, '×'), of: title, spread };
    }),
  );
  const ours = (title: string, metric: Metric) =>
    samples.median({ page: title, variant: 'portal', temperature: 'cold' }, metric);
  const hops = PAGES.map(({ title }): Goal => {
    const measured = ours(title, 'hops');
    return { ...atMost('requests in a row before the LCP', MAX_HOPS, measured, ''), of: title };
  });
  const drawing = PAGES.filter(isCameras).map(({ title }): Goal => {
    const measured = ours(title, 'drawing');
    return {
      ...atMost('from the last byte to the LCP', MAX_DRAWING_MS, measured, 'ms'),
      of: title,
    };
  });
  return [...ratios, ...hops, ...drawing];
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
      ['variant', ({ variant }) => getTitle(variant)],
      ['requests', number('requests')],
      ['bytes', number('kilobytes', 'KB')],
      ['FCP', number('firstPaint', 'ms')],
      ['LCP', number('largestPaint', 'ms')],
      ['usable', number('usable', 'ms')],
      ['blocking', number('blocking', 'ms')],
      ['in a row', number('hops')],
      ['drawing', number('drawing', 'ms')],
      ['memory', number('memory', 'MB')],
      ['LCP, ours / it', ratio(({ median }) => formatNumber(median, '×'))],
      ['95%', ratio(({ low, high }) => `${low.toFixed(2)}–${high.toFixed(2)}`)],
      ['rounds', (key) => String(samples.rounds(key))],
    ],
    VARIANTS.map(({ name }) => ({ page: page.title, variant: name, temperature })).filter((key) =>
      samples.has(key),
    ),
  );
}

/** The pages whose waterfalls are printed: one that a release renders, one that waits for data. */
const WITH_WATERFALLS: readonly string[] = ['/login', '/cameras, 12'];

function printWaterfalls(samples: Samples): void {
  for (const page of WITH_WATERFALLS) {
    for (const { name, title } of VARIANTS) {
      const load = samples.medianLoad({ page, variant: name, temperature: 'cold' });
      if (load) printWaterfall(`${page}, cold, ${title}`, load);
    }
  }
}

/** What was loaded under which conditions. */
interface LoadSamples {
  /** A line below TLS; the goals are for this one. */
  line: Samples;
  /** The same line, and the processor of an old phone. */
  phone: Samples;
}

const INTRODUCTIONS: Record<keyof LoadSamples, string> = {
  line:
    'Cold and warm loads in headless Chromium over HTTP/2 and TLS, brotli, the shipped nginx configuration; a ' +
    `relay below TLS of 150 ms a round trip and 1.6 Mbit/s, processor slowed ${SLOWDOWN} times. All variants ` +
    'are built from the same sources and loaded in turn. Ratios are medians of pairs of one round, with their ' +
    '95% interval.',
  phone: `The same line, processor slowed ${PHONE_SLOWDOWN} times.`,
};

/** Prints the loads and returns their goals. */
export function loadReport(loaded: LoadSamples): BenchReport {
  for (const [name, introduction] of Object.entries(INTRODUCTIONS)) {
    console.log(`\n${introduction}`);
    for (const page of PAGES) {
      for (const temperature of ['cold', 'warm'] as const) {
        printLoads(loaded[name as keyof LoadSamples], page, temperature);
      }
    }
  }
  const { line, phone } = loaded;
  console.log(
    '\nThe cold loads with the median LCP, until that paint, in milliseconds since the document was requested.',
  );
  printWaterfalls(line);
  return { goals: createGoals(line), raw: { line: line.raw, phone: phone.raw } };
}
