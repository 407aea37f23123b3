import type { BenchReport, Goal } from './report/bench-report';

export interface BenchOptions {
  /** The number of rounds. Each bench has its own default. */
  rounds?: number;
}

/** Measures, prints its tables, and returns goals and numbers. */
export type Bench = (options: BenchOptions) => Promise<BenchReport>;

/** Adds goals to a bench that returns only its numbers. */
export const withGoals =
  <Found>(bench: () => Promise<Found>, goalsOf: (found: Found) => Goal[] = () => []): Bench =>
  async () => {
    const raw = await bench();
    return { goals: goalsOf(raw), raw };
  };
