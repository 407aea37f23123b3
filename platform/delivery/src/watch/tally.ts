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

/** How a canary fared, and from how many senders its failures came. */
export interface CanaryTally extends Tally {
  failingSenders: number;
}

/** The same of a canary's own loads, and from how many senders their failures came. */
export function canaryTallyOf(counts: readonly LoadCount[], version: string): CanaryTally {
  const own = counts.filter((count) => count.version === version && count.cohort === 'canary');
  const failingSenders = own.reduce((sum, { failing_senders: senders }) => sum + senders, 0);
  return { ...sumOf(own), failingSenders };
}

export function sumOf(counts: readonly LoadCount[]): Tally {
  const loads = counts.reduce((sum, { attempts }) => sum + attempts, 0);
  const failures = counts.reduce((sum, count) => sum + count.failures, 0);
  // A screen that is shown once can crash more than once.
  return { loads, failures: Math.min(failures, loads) };
}

export const failureRate = ({ loads, failures }: Tally): number =>
  loads === 0 ? 0 : failures / loads;
