import type { LoadCount, RemoteStatus } from '@portal/shared/contract';
import type { LoadCounts } from '../api/api-calls';
import { DeliveryError } from '../faults';
import { sumCounts, type Tally } from './rule';

/** What browsers reported for a version within the last 24 hours, all cohorts together. */
interface LastDay extends Tally {
  version: string;
  /** Uncaught errors from its files. */
  errors: number;
  /** Violations of the page's policy. */
  violations: number;
  /** The same for the last hour, which `/ops` shows. */
  lastHour: Tally & { errors: number };
}

export interface StatusWithLastDay extends RemoteStatus {
  /** Served versions first, then those that browsers still use; null when the API could not be reached. */
  lastDay: LastDay[] | null;
}

const DAY_S = 86_400;
const HOUR_S = 3_600;

/** Seconds: a period ends with the current step, here and on `/ops`, so that both show the same numbers. */
const STEP = 300;

const summarizeLoads = (counts: readonly LoadCount[]) => ({
  ...sumCounts(counts),
  errors: counts.reduce((sum, { errors }) => sum + errors, 0),
});

/** Adds how the versions perform, if the API can be reached; `onUnknown` gets the reason otherwise. */
export async function withLastDay(
  all: readonly RemoteStatus[],
  loadCounts: LoadCounts,
  onUnknown: (why: string) => void,
): Promise<StatusWithLastDay[]> {
  const until = (Math.floor(Date.now() / 1000 / STEP) + 1) * STEP;
  const since = new Date((until - DAY_S) * 1000).toISOString();
  const counts = await loadCounts({ since, step: STEP }).catch((error: unknown) => {
    if (!(error instanceof DeliveryError)) throw error;
    onUnknown(error.message);
    return null;
  });

  function getLastDay(remote: string, version: string): LastDay {
    const own = (counts ?? []).filter((one) => one.remote === remote && one.version === version);
    const violations = own.reduce((sum, count) => sum + count.violations, 0);
    const ofHour = own.filter(({ from }) => Date.parse(from) / 1000 >= until - HOUR_S);
    return { version, ...summarizeLoads(own), violations, lastHour: summarizeLoads(ofHour) };
  }

  return all.map((one) => {
    if (counts === null) return { ...one, lastDay: null };
    const served = [one.live, one.canary?.version ?? null].filter((version) => version !== null);
    // Anybody may report versions that never existed.
    const others = one.versions
      .filter((version) => !served.includes(version))
      .map((version) => getLastDay(one.remote, version))
      .filter(({ loads, errors, violations }) => loads + errors + violations > 0);
    const first = served.map((version) => getLastDay(one.remote, version));
    return { ...one, lastDay: [...first, ...others.toReversed()] };
  });
}
