import { formatNumber } from '../report/format';
import { printTable } from '../report/table';
import type { SeenRequest } from './network-log';
import type { Load } from './visit';

/** Characters of the line on which the requests stand. */
const WIDTH = 48;

/** The file without its hash, or the call without the portal's prefixes. */
export function nameOf(address: string): string {
  const { pathname, search } = new URL(address);
  const file = /^\/remotes\/([^/]+)\/[^/]+\/(?:.*\/)?([^/]+)$/.exec(pathname);
  if (!file) return pathname.replace(/^\/api\/(subscribers\/|public\/)?/, '') + search;
  const [, remote = '', name = ''] = file;
  return `${remote} ${name.replace(/(\.[0-9a-f]{16}|-[\w-]{8})(?=\.(js|css)$)/, '')}`;
}

/** The time of a request, to scale: what begins or ends within a character has all of it. */
export function barOf({ start, end }: Pick<SeenRequest, 'start' | 'end'>, whole: number): string {
  const first = Math.min(Math.floor((start / whole) * WIDTH), WIDTH - 1);
  const last = Math.min(Math.max(Math.ceil((end / whole) * WIDTH), first + 1), WIDTH);
  return (' '.repeat(first) + '█'.repeat(last - first)).padEnd(WIDTH);
}

type Drawn = Pick<Load, 'before' | 'firstPaint' | 'largestPaint' | 'usable'>;

/** Prints what a page requested and received until its largest paint, in milliseconds since its document was requested. */
export function printWaterfall(
  title: string,
  { before, firstPaint, largestPaint, usable }: Drawn,
): void {
  const [paint, largest, use] = [firstPaint, largestPaint, usable].map(Math.round);
  console.log(`\n${title} (FCP ${paint} ms, LCP ${largest} ms, usable ${use} ms)`);
  printTable(
    [
      ['request', ({ address }) => nameOf(address).slice(0, 40)],
      [''.padEnd(WIDTH), (request) => barOf(request, largestPaint)],
      ['asked', ({ start }) => String(Math.round(start))],
      ['whole', ({ end }) => String(Math.round(end))],
      ['bytes', ({ bytes }) => formatNumber(bytes / 1_000, 'KB')],
    ],
    [...before].sort((a, b) => a.start - b.start),
  );
}
