import { sql, type SQL } from 'drizzle-orm';
import type { Beacon, LoadReport } from '@portal/shared/contract';
import type { Database, Queries } from '../database/database';
import { type Measured, measuredLoads, measuredVital } from './measured';
import type { liveVersions } from './live-versions';
import { admit } from './reported-versions';
import { forgetOld } from './retention';
import { FAILURES, type Share, withinShare } from './share';
import { addTotals, admitted } from './totals';

type CountedLoad = Required<LoadReport>;

const countMeasured = (measured: readonly Measured[]): SQL => sql`
  INSERT INTO measurements AS known (remote, version, cohort, metric, upper_bound, total, sum)
  SELECT remote, version, cohort, metric, upper_bound, count(*), sum(value)
  FROM ${admitted(measured, sql`metric text, value float8, upper_bound float8`)}
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (remote, version, cohort, metric, upper_bound)
    DO UPDATE SET total = known.total + excluded.total, sum = known.sum + excluded.sum`;

const countMinute = (rows: readonly object[]): SQL => sql`
  INSERT INTO load_minutes AS known (remote, version, cohort, minute, attempts, failures, errors)
  SELECT remote, version, cohort, date_trunc('minute', now()),
    count(outcome), count(*) FILTER (WHERE outcome IN ${FAILURES}),
    count(*) FILTER (WHERE kind <> 'answer')
  FROM ${admitted(rows, sql`outcome text, kind text`)}
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (remote, version, cohort, minute) DO UPDATE SET
    attempts = known.attempts + excluded.attempts,
    failures = known.failures + excluded.failures,
    errors = known.errors + excluded.errors`;

async function countIn(queries: Queries, { loads, vitals, errors }: Beacon): Promise<void> {
  const counted = loads.map((load): CountedLoad => ({ ...load, cohort: load.cohort ?? 'stable' }));
  const measured = [...measuredLoads(counted), ...vitals.map(measuredVital)];
  if (counted.length > 0) {
    await queries.query(addTotals('remote_loads', ['step', 'outcome'], counted));
  }
  if (errors.length > 0) await queries.query(addTotals('uncaught_errors', ['kind'], errors));
  if (measured.length > 0) await queries.query(countMeasured(measured));
  // A report may carry more than it should, such as the outcome of a load in that of an error.
  const ofMinute = [
    ...counted.map(({ remote, version, cohort, outcome }) => ({
      remote,
      version,
      cohort,
      outcome,
    })),
    ...errors.map(({ remote, version, cohort, kind }) => ({ remote, version, cohort, kind })),
  ];
  if (ofMinute.length > 0) await queries.query(countMinute(ofMinute));
}

interface Parts {
  database: Database;
  /** The versions that exist, according to delivery. */
  live: ReturnType<typeof liveVersions>;
  share: Share;
}

/**
 * Counts a page's report completely or not at all. Reports of unknown versions and reports beyond the sender's
 * share are left out.
 * @returns what was counted
 */
export async function countBeacon(
  { database, live, share }: Parts,
  sender: string,
  beacon: Beacon,
): Promise<Beacon> {
  const { loads, vitals, errors } = beacon;
  const reports = [...loads, ...vitals, ...errors];
  if (reports.length === 0) return beacon;
  const known = await live(reports);
  const { seldom, counted } = await database.transaction(async (transaction) => {
    const seen = await admit(transaction, reports, known);
    const within = await withinShare(transaction, sender, beacon, share);
    await countIn(transaction, within);
    return { seldom: seen, counted: within };
  });
  if (seldom) await forgetOld(database);
  return counted;
}
