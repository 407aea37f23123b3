import { sql } from 'drizzle-orm';
import type { Beacon, LoadReport } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import type { Reported } from './reported-versions';

/** The daily limit of counted rows of each kind, for one sender and version. */
export type Share = Record<keyof Beacon, number>;

/** Outcomes of loads that showed nothing to the user. */
export const FAILURES: readonly LoadReport['outcome'][] = ['failed', 'crashed'];

interface Tally extends Required<Reported>, Share {
  failures: number;
}

const keyOf = ({ remote, version, cohort = 'stable' }: Reported): string =>
  `${remote} ${version} ${cohort}`;

function talliesOf({ loads, vitals, errors }: Beacon): Tally[] {
  const tallies = new Map<string, Tally>();
  const tallyOf = ({ remote, version, cohort = 'stable' }: Reported): Tally => {
    const key = keyOf({ remote, version, cohort });
    const fresh = { remote, version, cohort, loads: 0, vitals: 0, errors: 0, failures: 0 };
    const tally = tallies.get(key) ?? fresh;
    tallies.set(key, tally);
    return tally;
  };
  for (const load of loads) {
    const tally = tallyOf(load);
    tally.loads += 1;
    if (FAILURES.includes(load.outcome)) tally.failures += 1;
  }
  for (const vital of vitals) tallyOf(vital).vitals += 1;
  for (const error of errors) tallyOf(error).errors += 1;
  return [...tallies.values()];
}

/**
 * The rows of a beacon within its sender's share of the day; the rest are left out, so that a heavy sender
 * weighs no more than others. Rows of versions that are not counted are left out too.
 */
export async function withinShare(
  queries: Queries,
  sender: string,
  beacon: Beacon,
  share: Share,
): Promise<Beacon> {
  const tallies = talliesOf(beacon);
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

  const before = new Map(tallies.map((tally) => [keyOf(tally), tally]));
  const left = new Map(
    counts.map((count) => {
      const of = (kind: keyof Beacon) =>
        share[kind] - (count[kind] - (before.get(keyOf(count))?.[kind] ?? 0));
      return [keyOf(count), { loads: of('loads'), vitals: of('vitals'), errors: of('errors') }];
    }),
  );
  const within =
    (kind: keyof Beacon) =>
    (row: Reported): boolean => {
      const room = left.get(keyOf(row));
      if (!room || room[kind] <= 0) return false;
      room[kind] -= 1;
      return true;
    };
  return {
    loads: beacon.loads.filter(within('loads')),
    vitals: beacon.vitals.filter(within('vitals')),
    errors: beacon.errors.filter(within('errors')),
  };
}
