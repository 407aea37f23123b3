import { type SQL, sql } from 'drizzle-orm';
import type { Beacon, LoadReport } from '@portal/shared/contract';
import type { Database, Queries } from '../database/database';
import { admit, type createLiveVersions, type Reported } from './live-versions';
import { type Measured, measuredLoads, measuredVital } from './measured';

/** The retention of minutes, and of versions without reports together with all their counts. */
export const RETENTION_DAYS = 14;

const before = sql`now() - make_interval(days => ${RETENTION_DAYS})`;

/** Removes older data. Several replicas may do so at once. */
export async function forgetOld(database: Database): Promise<void> {
  const forget = (table: SQL, key: SQL, isOld: SQL) =>
    database.query(sql`
      DELETE FROM ${table} WHERE (${key}) IN (
        SELECT ${key} FROM ${table} WHERE ${isOld} FOR UPDATE SKIP LOCKED)`);
  const version = sql`remote, version, cohort`;
  await forget(sql`load_minutes`, sql`${version}, minute`, sql`minute < ${before}`);
  await forget(sql`reporting_senders`, sql`${version}, day, sender`, sql`day < (${before})::date`);
  await forget(sql`reported_versions`, version, sql`seen_at < ${before}`);
}

/** The rows of a list as SQL, limited to versions that are counted. */
export const admitted = (rows: readonly object[], columns: SQL): SQL => sql`
  json_to_recordset(${JSON.stringify(rows)}::json)
    AS reported (remote text, version text, cohort text, ${columns})
  JOIN reported_versions USING (remote, version, cohort)`;

// Each statement locks its rows in the same order, so that two reports cannot deadlock.

/** Adds the rows of a list to the totals of a table, which has one row for each version and set of labels. */
export function addTotals(table: string, labels: readonly string[], rows: readonly object[]): SQL {
  const columns = ['remote', 'version', 'cohort', ...labels];
  const names = sql.raw(columns.join(', '));
  const places = sql.raw(columns.map((_column, index) => index + 1).join(', '));
  const texts = sql.raw(labels.map((label) => `${label} text`).join(', '));
  return sql`
    INSERT INTO ${sql.raw(table)} AS known (${names}, total)
    SELECT ${names}, count(*) FROM ${admitted(rows, texts)}
    GROUP BY ${places} ORDER BY ${places}
    ON CONFLICT (${names}) DO UPDATE SET total = known.total + excluded.total`;
}

/** The daily limit of counted rows of each kind, for one sender and version. */
export type Share = Record<keyof Beacon, number>;

/** Outcomes of loads that showed nothing to the user. */
const FAILURES: readonly LoadReport['outcome'][] = ['failed', 'crashed'];

interface Tally extends Required<Reported>, Share {
  failures: number;
}

const toKey = ({ remote, version, cohort = 'stable' }: Reported): string =>
  `${remote} ${version} ${cohort}`;

function countByVersion({ loads, vitals, errors }: Beacon): Tally[] {
  const tallies = new Map<string, Tally>();
  const getTally = ({ remote, version, cohort = 'stable' }: Reported): Tally => {
    const key = toKey({ remote, version, cohort });
    const fresh = { remote, version, cohort, loads: 0, vitals: 0, errors: 0, failures: 0 };
    const tally = tallies.get(key) ?? fresh;
    tallies.set(key, tally);
    return tally;
  };
  for (const load of loads) {
    const tally = getTally(load);
    tally.loads += 1;
    if (FAILURES.includes(load.outcome)) tally.failures += 1;
  }
  for (const vital of vitals) getTally(vital).vitals += 1;
  for (const error of errors) getTally(error).errors += 1;
  return [...tallies.values()];
}

/**
 * The rows of a beacon within its sender's daily share; the rest are left out, so that a heavy sender weighs no more
 * than others. Rows of versions that are not counted are left out too.
 */
export async function limitToShare(
  queries: Queries,
  sender: string,
  beacon: Beacon,
  share: Share,
): Promise<Beacon> {
  const tallies = countByVersion(beacon);
  // `least` prevents an overflow, because counts beyond the share are added too.
  const added = (kind: keyof Beacon) =>
    sql.raw(`least(known.${kind} + excluded.${kind}, 1000000000)`);
  const counts = await queries.query<Tally>(sql`
    INSERT INTO reporting_senders AS known
      (remote, version, cohort, day, sender, loads, vitals, errors, failed_at)
    SELECT remote, version, cohort, (now() AT TIME ZONE 'UTC')::date, ${sender},
      loads, vitals, errors, CASE WHEN failures > 0 THEN now() END
    FROM json_to_recordset(${JSON.stringify(tallies)}::json) AS reported (remote text, version text,
        cohort text, loads int, vitals int, errors int, failures int)
      JOIN reported_versions USING (remote, version, cohort)
    ORDER BY 1, 2, 3
    ON CONFLICT (remote, version, cohort, day, sender) DO UPDATE SET
      loads = ${added('loads')}, vitals = ${added('vitals')}, errors = ${added('errors')},
      failed_at = CASE WHEN known.loads < ${share.loads}
        THEN coalesce(excluded.failed_at, known.failed_at) ELSE known.failed_at END
    RETURNING remote, version, cohort, loads, vitals, errors`);

  const before = new Map(tallies.map((tally) => [toKey(tally), tally]));
  const remaining = new Map(
    counts.map((count) => {
      const of = (kind: keyof Beacon) =>
        share[kind] - (count[kind] - (before.get(toKey(count))?.[kind] ?? 0));
      return [toKey(count), { loads: of('loads'), vitals: of('vitals'), errors: of('errors') }];
    }),
  );
  const within =
    (kind: keyof Beacon) =>
    (row: Reported): boolean => {
      const allowance = remaining.get(toKey(row));
      if (!allowance || allowance[kind] <= 0) return false;
      allowance[kind] -= 1;
      return true;
    };
  return {
    loads: beacon.loads.filter(within('loads')),
    vitals: beacon.vitals.filter(within('vitals')),
    errors: beacon.errors.filter(within('errors')),
  };
}

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
  // A report may contain fields of another kind, such as the outcome of a load in an error.
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
  live: ReturnType<typeof createLiveVersions>;
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
    const within = await limitToShare(transaction, sender, beacon, share);
    await countIn(transaction, within);
    return { seldom: seen, counted: within };
  });
  if (seldom) await forgetOld(database);
  return counted;
}
