import type { LoadCount } from '@portal/shared';

/** How something fared. */
export type Tally = Pick<LoadCount, 'attempts' | 'failures' | 'errors'>;

export const NOTHING: Tally = { attempts: 0, failures: 0, errors: 0 };

export const plus = (one: Tally, other: Tally): Tally => ({
  attempts: one.attempts + other.attempts,
  failures: one.failures + other.failures,
  errors: one.errors + other.errors,
});

export const sum = (tallies: readonly Tally[]): Tally => tallies.reduce(plus, NOTHING);

/** Failures of all attempts, 0 to 1; null where there was none. */
export const rateOf = ({ attempts, failures }: Tally): number | null =>
  attempts === 0 ? null : Math.min(1, failures / attempts);

/** Fewer than these say little of a version. */
const ENOUGH = 20;

/** Whether a rate calls for a look: 'high' from 5 %, 'raised' from 1 %, of enough loads. */
export function concernOf(tally: Tally): 'high' | 'raised' | null {
  const rate = rateOf(tally);
  if (rate === null || tally.attempts < ENOUGH) return null;
  if (rate >= 0.05) return 'high';
  return rate >= 0.01 ? 'raised' : null;
}
