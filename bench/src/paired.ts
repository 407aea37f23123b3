import { median } from './numbers';

export interface Paired {
  what: string;
  /** Median milliseconds of one run. */
  measured: number;
  baseline: number;
  /** Median of the ratios measured / baseline, pair by pair. */
  ratio: number;
}

export type Run = () => Promise<unknown>;

async function timed(run: Run): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/**
 * Times a run against its baseline, turn by turn, after one of each that is not counted: a machine
 * whose speed drifts slows both, and the ratio of each pair holds.
 */
export async function paired(
  what: string,
  measured: Run,
  baseline: Run,
  rounds = 15,
): Promise<Paired> {
  await measured();
  await baseline();
  const pairs: { measured: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ measured: await timed(measured), baseline: await timed(baseline) });
  }
  return {
    what,
    measured: median(pairs.map((pair) => pair.measured)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.measured / pair.baseline)),
  };
}
