import { type CanaryTally, type Tally, failureRate } from './tally';
import { lowestDifference, wilson } from './interval';

export interface Rule {
  /** A canary with fewer loads is not judged. */
  minLoads: number;
  /** How much worse than the stable version's its failure rate may be, in percentage points. */
  worseBy: number;
  /** From how many senders a canary's failures come at least: one alone decides nothing. */
  minSenders: number;
}

/** Seconds between two looks. */
export const DEFAULT_EVERY = 30;

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
