import type { LoadCount } from '@portal/shared';

/** Counts of attempts and failures. */
export type Tally = Pick<LoadCount, 'attempts' | 'failures' | 'errors'>;

export const NOTHING: Tally = { attempts: 0, failures: 0, errors: 0 };

export const plus = (one: Tally, other: Tally): Tally => ({
  attempts: one.attempts + other.attempts,
  failures: one.failures + other.failures,
  errors: one.errors + other.errors,
});

export const sum = (tallies: readonly Tally[]): Tally => tallies.reduce(plus, NOTHING);

/** The share of failures, 0 to 1; null without attempts. */
export const rateOf = ({ attempts, failures }: Tally): number | null =>
  attempts === 0 ? null : Math.min(1, failures / attempts);

/** The fewest loads for a reliable rate. */
const ENOUGH = 20;

/** The level of a rate with enough loads: 'high' from 5%, 'raised' from 1%. */
export function concernOf(tally: Tally): 'high' | 'raised' | null {
  const rate = rateOf(tally);
  if (rate === null || tally.attempts < ENOUGH) return null;
  if (rate >= 0.05) return 'high';
  return rate >= 0.01 ? 'raised' : null;
}
