import { type Tally, failureRate } from './tally';

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
