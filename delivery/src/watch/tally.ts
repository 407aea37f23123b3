import type { Cohort, LoadCount } from '@portal/shared/contract';

/** How often a version was to be shown, and how often it could not or crashed. */
export interface Tally {
  loads: number;
  failures: number;
}

/** The loads of one version in one cohort; those who fell back to it from another do not count. */
export function tallyOf(counts: readonly LoadCount[], version: string, cohort: Cohort): Tally {
  const own = counts.filter((count) => count.version === version && count.cohort === cohort);
  return sumOf(own);
}

export function sumOf(counts: readonly LoadCount[]): Tally {
  const loads = counts.reduce((sum, { attempts }) => sum + attempts, 0);
  const failures = counts.reduce((sum, count) => sum + count.failures, 0);
  // A screen that is shown once can crash more than once.
  return { loads, failures: Math.min(failures, loads) };
}

export const failureRate = ({ loads, failures }: Tally): number =>
  loads === 0 ? 0 : failures / loads;
