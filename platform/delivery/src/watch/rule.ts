import type { Cohort, LoadCount } from '@portal/shared/contract';

/** How often a version was requested, and how often it failed to load or crashed. */
export interface Tally {
  loads: number;
  failures: number;
}

/** The loads of one version in one cohort; fallbacks from another version do not count. */
export function createTally(counts: readonly LoadCount[], version: string, cohort: Cohort): Tally {
  const own = counts.filter((count) => count.version === version && count.cohort === cohort);
  return sumCounts(own);
}

/** The same for a canary, with the number of senders that reported its failures. */
interface CanaryTally extends Tally {
  failingSenders: number;
}

/** The same of a canary's own loads, with the number of senders of its failures. */
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
 * Two-sided 99%. One look at 95% would be wrong about a canary as good as the stable version in 2.5 of 100 cases;
 * canary analysis looks repeatedly, and each look adds to the chance of an error.
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
 * The lower bound of the interval for the difference of two failure rates, from the Wilson intervals of both: R. G.
 * Newcombe, Statistics in Medicine 17 (1998), 873–890, method 10.
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
  /** The accepted difference to the stable version's failure rate, in percentage points. */
  worseBy: number;
  /** The number of senders that must report failures: a single one must not decide. */
  minSenders: number;
}

export const DEFAULT_INTERVAL_S = 30;

export const DEFAULT_RULE: Rule = { minLoads: 50, worseBy: 2, minSenders: 5 };

/**
 * Whether a canary fails more often than accepted, and not by chance: the lower bound of the difference to the stable
 * version's failure rate is above the limit. A stable version with too few loads is assumed never to fail; halting a
 * good canary costs less than keeping a bad one.
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
