import type { BenchReport } from './report/bench-report';

/** What a person may ask of every bench. */
export interface BenchOptions {
  /** How often everything is measured; each bench has a number of its own that suits it. */
  rounds?: number;
}

/** Measures, and says what it found: a report, or what it has printed itself. */
export type Bench = (options: BenchOptions) => Promise<BenchReport | object>;

export const isReport = (found: BenchReport | object): found is BenchReport =>
  'title' in found && 'tables' in found;
