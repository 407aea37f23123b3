import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Cohort, LiveSet } from '@portal/shared/contract';
import type { Queries } from '../database/database';

/** Names a version and its cohort, `stable` by default. */
export interface Reported {
  remote: string;
  version: string;
  cohort?: Cohort;
}

const given = (reports: readonly Reported[]) => {
  const rows = reports.map(({ remote, version, cohort = 'stable' }) => ({
    remote,
    version,
    cohort,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS reports (remote text, version text, cohort text)`;
};

/**
 * Counts these versions from now on if they are `live`, which limits their number to released ones. A version that is
 * no longer live is counted while old pages report it. @returns whether one of them had no report within the hour
 */
export async function admit(
  queries: Queries,
  reports: readonly Reported[],
  live: readonly Reported[],
): Promise<boolean> {
  const fresh = await queries.query(sql`
    INSERT INTO reported_versions (remote, version, cohort)
    SELECT DISTINCT remote, version, cohort FROM ${given(live)}
    WHERE NOT EXISTS (
      SELECT FROM reported_versions known WHERE (known.remote, known.version, known.cohort)
        = (reports.remote, reports.version, reports.cohort))
    ORDER BY remote, version, cohort
    ON CONFLICT DO NOTHING RETURNING remote`);
  const again = await queries.query(sql`
    UPDATE reported_versions SET seen_at = now() WHERE (remote, version, cohort) IN (
      SELECT remote, version, cohort FROM reported_versions JOIN ${given(reports)}
        USING (remote, version, cohort)
      WHERE seen_at NOT BETWEEN now() - interval '1 hour' AND now()
      ORDER BY remote, version, cohort FOR NO KEY UPDATE OF reported_versions)
    RETURNING remote`);
  return fresh.length + again.length > 0;
}

/** The source of the live set, which names the existing versions: its address, or a function. */
export type LiveSetSource = string | (() => Promise<LiveSet>);

/** Between two fetches of the live set. */
const MIN_INTERVAL_MS = 1_000;

const TIMEOUT_MS = 5_000;

type Named = Pick<Reported, 'remote' | 'version'>;

const formatVersion = ({ remote, version }: Named): string => `${remote} ${version}`;

async function fetchLiveSet(address: string): Promise<LiveSet> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as LiveSet;
}

const namesIn = ({ microFrontends }: LiveSet): Set<string> =>
  new Set(
    Object.entries(microFrontends).flatMap(([remote, versions]) =>
      versions.map(({ metadata: { version } }) => formatVersion({ remote, version })),
    ),
  );

/**
 * Filters reports to the versions of the live set, which is fetched again, at most once a second, when
 * a report names an unknown version. While it is unavailable, the last one applies.
 */
export function createLiveVersions(
  source: LiveSetSource,
  log: Pick<FastifyBaseLogger, 'warn'>,
): <Report extends Named>(reports: readonly Report[]) => Promise<Report[]> {
  const liveSet = typeof source === 'string' ? () => fetchLiveSet(source) : source;
  let names = new Set<string>();
  let fetchedAt = -Infinity;
  let answer: Promise<void> = Promise.resolve();
  let failing = false;

  async function ask(): Promise<void> {
    try {
      names = namesIn(await liveSet());
      failing = false;
    } catch (error) {
      const { message } = error as Error;
      if (!failing) log.warn({ reason: message }, 'new versions are not counted: no live set');
      failing = true;
    }
  }

  const isLive = (named: Named) => names.has(formatVersion(named));

  return async (reports) => {
    // The system clock may be set back.
    if (!reports.every(isLive) && performance.now() - fetchedAt > MIN_INTERVAL_MS) {
      fetchedAt = performance.now();
      answer = ask();
    }
    await answer;
    return reports.filter(isLive);
  };
}
