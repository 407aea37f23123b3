import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import type { Family, Sample } from '../metrics/metrics-text';
import { type MetricName, METRICS } from './measured';

/** A counter of browsers' reports: a metric, and its table. */
interface ReportedCounter {
  name: string;
  help: string;
  table: string;
  /** The columns that are labels, in their order. */
  labelNames: readonly string[];
}

const REPORTED = {
  loads: {
    name: 'portal_remote_loads_total',
    help: 'How loading a remote ended, as browsers reported it.',
    table: 'remote_loads',
    labelNames: ['remote', 'version', 'cohort', 'step', 'outcome'],
  },
  errors: {
    name: 'portal_uncaught_errors_total',
    help: 'Errors from the files of a remote that nobody caught, as browsers reported them.',
    table: 'uncaught_errors',
    labelNames: ['remote', 'version', 'cohort', 'kind'],
  },
  violations: {
    name: 'portal_policy_violations_total',
    help: 'What browsers refused by the policy of a page, as they reported it.',
    table: 'policy_violations',
    labelNames: ['remote', 'version', 'directive', 'blocked'],
  },
} as const satisfies Record<string, ReportedCounter>;

type Counted = Record<string, string> & { total: string };

async function counted(
  queries: Queries,
  { name, help, table, labelNames }: ReportedCounter,
): Promise<Family> {
  const columns = sql.join(
    labelNames.map((label) => sql.identifier(label)),
    sql`, `,
  );
  const rows = await queries.query<Counted>(sql`
    SELECT ${columns}, total::text FROM ${sql.identifier(table)} ORDER BY ${columns}`);
  const samples = rows.map(({ total, ...of }): Sample => ({ labels: of, value: total }));
  return { name, help, type: 'counter', samples };
}

/** The measurements of one version, with the buckets in two lists of equal length. */
interface Histogram {
  metric: MetricName;
  remote: string;
  version: string;
  cohort: string;
  bounds: number[];
  totals: number[];
  sum: number;
}

/** Cumulative buckets, as Prometheus requires. */
function histogramSamples(
  bounds: readonly number[],
  { remote, version, cohort, bounds: storedBounds, totals, sum }: Histogram,
): Sample[] {
  const labels = { remote, version, cohort };
  const notAbove = (bound: number) =>
    totals
      .filter((_total, index) => (storedBounds[index] ?? Infinity) <= bound)
      .reduce((all, total) => all + total, 0);
  const all = notAbove(Infinity);
  return [
    ...bounds.map((bound): Sample => {
      return {
        suffix: '_bucket',
        labels: { ...labels, le: String(bound) },
        value: notAbove(bound),
      };
    }),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: all },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: all },
  ];
}

async function measured(queries: Queries): Promise<Family[]> {
  const histograms = await queries.query<Histogram>(sql`
    SELECT metric, remote, version, cohort, array_agg(upper_bound) AS bounds,
      array_agg(total::float8) AS totals, sum(sum) AS sum
    FROM measurements GROUP BY metric, remote, version, cohort ORDER BY remote, version, cohort`);
  return Object.entries(METRICS).map(([metric, { family, help, bounds }]) => ({
    name: family,
    help,
    type: 'histogram',
    samples: histograms
      .filter((histogram) => histogram.metric === metric)
      .flatMap((histogram) => histogramSamples(bounds, histogram)),
  }));
}

/** What browsers reported to all processes of the API. */
export async function readReportedFamilies(queries: Queries): Promise<Family[]> {
  const families: Family[] = [];
  for (const counter of Object.values(REPORTED)) families.push(await counted(queries, counter));
  return [...families, ...(await measured(queries))];
}
