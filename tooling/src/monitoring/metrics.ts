import { API_METRICS, REPORTED, REPORTED_HISTOGRAMS } from '@portal/api/metric-names';
import { HOST_METRICS } from '@portal/delivery/metric-names';

/** A metric as queries know it. */
export interface Metric {
  name: string;
  labelNames: readonly string[];
}

const OF_BROWSERS = ['remote', 'version', 'cohort'] as const;

const histogram = (name: keyof typeof REPORTED_HISTOGRAMS) => ({
  name: REPORTED_HISTOGRAMS[name].family,
  labelNames: OF_BROWSERS,
});

/** Every metric of the portal, by the names that the processes themselves use. */
export const METRICS = {
  api: API_METRICS,
  host: HOST_METRICS,
  reported: {
    ...REPORTED,
    duration: histogram('load'),
    lcp: histogram('LCP'),
    inp: histogram('INP'),
    cls: histogram('CLS'),
  },
  /** Of every process; Prometheus and its client name them. */
  process: {
    up: { name: 'up', labelNames: [] },
    eventLoop: { name: 'nodejs_eventloop_lag_p99_seconds', labelNames: [] },
    memory: { name: 'process_resident_memory_bytes', labelNames: [] },
    processor: { name: 'process_cpu_seconds_total', labelNames: [] },
  },
} as const;

/** What Prometheus adds to every series: which process it asked. The names of jobs are those of prometheus.yml. */
export const JOBS = { api: 'portal-api', host: 'portal-host' } as const;

type LabelOf<M extends Metric> = M['labelNames'][number] | 'job' | 'instance';

/** `=` by default; `~` and `!` as PromQL has them. */
export type Match = string | readonly ['=~' | '!=' | '!~', string];

interface Selection<M extends Metric> {
  where?: Partial<Record<LabelOf<M>, Match>>;
  part?: 'bucket' | 'count' | 'sum';
}

/** A selector of a metric's series; a label that the metric does not have is an error of the compiler. */
export function series<const M extends Metric>(
  { name }: M,
  { where = {}, part }: Selection<M> = {},
): string {
  const matches = Object.entries<Match | undefined>(where)
    .filter((entry): entry is [string, Match] => entry[1] !== undefined)
    .map(([label, match]) => {
      const [operator, value] = typeof match === 'string' ? ['=', match] : match;
      return `${label}${operator}"${value}"`;
    });
  const of = matches.length > 0 ? `{${matches.join(',')}}` : '';
  return name + (part === undefined ? '' : `_${part}`) + of;
}

/** What browsers reported is in the database, the same at every API: it must not be summed over them. */
export const once = (query: string): string => `max without (instance, job) (${query})`;
