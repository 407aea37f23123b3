import type { RemoteStatus } from '@portal/shared/contract';
import type { LoadCounts } from '../api/load-counts';
import { DeliveryError } from '../faults';
import { type Tally, sumOf } from './tally';

/** What browsers reported of a version within the last 24 hours, all cohorts together. */
export interface LastDay extends Tally {
  version: string;
  /** Errors from its files that nobody caught. */
  errors: number;
  /** What browsers refused by the policy of the page. */
  violations: number;
}

export interface StatusWithLastDay extends RemoteStatus {
  /** What is served first, then what browsers still use; null when the API could not be asked. */
  lastDay: LastDay[] | null;
}

const A_DAY = 86_400;

/** Adds how the versions fare, as far as that can be asked. */
export async function withLastDay(
  all: readonly RemoteStatus[],
  loadCounts: LoadCounts,
): Promise<StatusWithLastDay[]> {
  const since = new Date(Date.now() - A_DAY * 1000).toISOString();
  const counts = await loadCounts({ since, step: A_DAY }).catch((error: unknown) => {
    if (error instanceof DeliveryError) return null;
    throw error;
  });

  function lastDayOf(remote: string, version: string): LastDay {
    const own = (counts ?? []).filter((one) => one.remote === remote && one.version === version);
    const errors = own.reduce((sum, count) => sum + count.errors, 0);
    const violations = own.reduce((sum, count) => sum + (count.violations ?? 0), 0);
    return { version, ...sumOf(own), errors, violations };
  }

  return all.map((one) => {
    if (counts === null) return { ...one, lastDay: null };
    const served = [one.live, one.canary?.version ?? null].filter((version) => version !== null);
    // Anybody may report of versions that never were.
    const others = one.versions
      .filter((version) => !served.includes(version))
      .map((version) => lastDayOf(one.remote, version))
      .filter(({ loads, errors, violations }) => loads + errors + violations > 0);
    const first = served.map((version) => lastDayOf(one.remote, version));
    return { ...one, lastDay: [...first, ...others.toReversed()] };
  });
}
