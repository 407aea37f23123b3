import type { Cohort, LoadCount } from '@portal/shared/contract';

/** How often a version was to be shown, and how often it could not or crashed. */
export interface Tally {
  loads: number;
  failures: number;
}

/** The loads of one version in one cohort; those who fell back to it from another do not count. */
export function createTally(counts: readonly LoadCount[], version: string, cohort: Cohort): Tally {
  const own = counts.filter((count) => count.version === version && count.cohort === cohort);
  return sumCounts(own);
}

/** How a canary fared, and from how many senders its failures came. */
interface CanaryTally extends Tally {
  failingSenders: number;
}

/** The same of a canary's own loads, and from how many senders their failures came. */
export function createCanaryTally(counts: readonly LoadCount[], version: string): CanaryTally {
  const own = counts.filter((count) => count.version === version && count.cohort === 'canary');
  const failingSenders = own.reduce((sum, { failing_senders: senders }) => sum + senders, 0);
  return { ...sumCounts(own), failingSenders };
}

export function sumCounts(counts: readonly LoadCount[]): Tally {
  const loads = counts.reduce((sum, { attempts }) => sum + attempts, 0);
  const failures = counts.reduce((sum, count) => sum + count.failures, 0);
  // A screen that is shown once can crash more than once.
  return { loads, failures: Math.min(failures, loads) };
}

const failureRate = ({ loads, failures }: Tally): number => (loads === 0 ? 0 : failures / loads);

/**
 * Two-sided 99%. One look at 95% would be wrong about a canary as good as the stable version in 2.5 of 100
 * cases; canary analysis looks again and again, and is wrong more often with each look.
 */
const Z = 2.576;

/** Wilson's score interval of a failure rate: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927), 209–212. */
export function wilson(tally: Tally, z = Z): { lower: number; upper: number } {
  const { loads } = tally;
  const rate = failureRate(tally);
  const square = (z * z) / loads;
  const centre = rate + square / 2;
  const reach = z * Math.sqrt((rate * (1 - rate)) / loads + square / (4 * loads));
  return { lower: (centre - reach) / (1 + square), upper: (centre + reach) / (1 + square) };
}

/**
 * The lower end of the interval of how much higher one failure rate is than the other, from the Wilson
 * intervals of both: R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890, method 10.
 */
export function lowestDifference(one: Tally, other: Tally, z = Z): number {
  const rate = failureRate(one);
  const otherRate = failureRate(other);
  return (
    rate - otherRate - Math.hypot(rate - wilson(one, z).lower, wilson(other, z).upper - otherRate)
  );
}

export interface Rule {
  /** A canary with fewer loads is not judged. */
  minLoads: number;
  /** How much worse than the stable version's its failure rate may be, in percentage points. */
  worseBy: number;
  /** From how many senders a canary's failures come at least: one alone decides nothing. */
  minSenders: number;
}

/** Seconds between two looks. */
export const DEFAULT_INTERVAL_S = 30;

export const DEFAULT_RULE: Rule = { minLoads: 50, worseBy: 2, minSenders: 5 };

/**
 * Whether a canary fails more often than it may, and not by chance: the least by which its failure rate
 * can be thought to exceed the stable version's is above the bound. Of a stable version with too few loads
 * it is assumed that it never fails; a canary taken away in error costs less than one left in error.
 */
export function isWorse(canary: CanaryTally, stable: Tally, rule: Rule): boolean {
  if (canary.loads < rule.minLoads || canary.failingSenders < rule.minSenders) return false;
  const least =
    stable.loads < rule.minLoads ? wilson(canary).lower : lowestDifference(canary, stable);
  return least > rule.worseBy / 100;
}

/** Both sides in one line, for the ledger. */
export const describeFates = (
  canary: Tally & { version: string },
  stable: Tally & { version: string },
): string =>
  `canary ${canary.version} failed ${canary.failures} of ${canary.loads} loads (${percent(canary)}), ` +
  (stable.loads === 0
    ? `stable ${stable.version} has none`
    : `stable ${stable.version} ${stable.failures} of ${stable.loads} (${percent(stable)})`);

/** `0.3%`. */
export const percent = (tally: Tally): string =>
  `${Number((failureRate(tally) * 100).toFixed(1))}%`;
