import { formatNumber } from '../report/format';
import { printTable } from '../report/table';
import type { SeenRequest } from './network-log';
import type { Load } from './visit';

/** Characters from the request of the document to the largest paint. */
const WIDTH = 48;

/** The file without its hash, or the call without the portal's prefixes. */
export function nameOf(address: string): string {
  const { pathname, search } = new URL(address);
  const file = /^\/remotes\/([^/]+)\/[^/]+\/(?:.*\/)?([^/]+)$/.exec(pathname);
  if (!file) return pathname.replace(/^\/api\/(subscribers\/|public\/)?/, '') + search;
  const [, remote = '', name = ''] = file;
  return `${remote} ${name.replace(/(\.[0-9a-f]{16}|-[\w-]{8})(?=\.(js|css)$)/, '')}`;
}

/** The time of a request as a bar. A character that the request touches is filled. */
export function barOf({ start, end }: Pick<SeenRequest, 'start' | 'end'>, whole: number): string {
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
      ['request', ({ address }) => nameOf(address).slice(0, 40)],
      [''.padEnd(WIDTH), (request) => barOf(request, largestPaint)],
      ['start', ({ start }) => String(Math.round(start))],
      ['end', ({ end }) => String(Math.round(end))],
      ['bytes', ({ bytes }) => formatNumber(bytes / 1_000, 'KB')],
    ],
    [...waterfall].sort((a, b) => a.start - b.start),
  );
}
