import type { Spread } from './report/bench-report';

/** The value below which a share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
};

const RESAMPLES = 2_000;

/** Seeded random numbers, so that the same samples lead to the same result. */
function* dice(): Generator<number, never> {
  let state = 0x9e3779b9;
  for (;;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

/** The median and its 95% interval, by bootstrap. */
export function computeSpread(numbers: readonly number[]): Spread {
  const random = dice();
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(numbers.map(() => numbers[Math.floor(random.next().value * numbers.length)] ?? NaN)),
  );
  return {
    median: median(numbers),
    low: quantile(medians, 0.025),
    high: quantile(medians, 0.975),
  };
}

/** Ratios of measurements in the same round; rounds without one of them are skipped. */
export function pairedRatios(
  measured: readonly (number | undefined)[],
  baseline: readonly (number | undefined)[],
): number[] {
  return measured.flatMap((value, round) => {
    const beside = baseline[round];
    return value === undefined || beside === undefined ? [] : [value / beside];
  });
}
