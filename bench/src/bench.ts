import type { BenchReport } from './report/bench-report';
import { printReport } from './report/print-report';
import { takePrinted } from './table';

/** What a person may ask of every bench. */
export interface BenchOptions {
  /** How often everything is measured; each bench has a number of its own that suits it. */
  rounds?: number;
}

/** Measures, and answers a report, or the numbers of which it has printed tables itself. */
export type Bench = (options: BenchOptions) => Promise<BenchReport | object>;

const isReport = (found: BenchReport | object): found is BenchReport =>
  'title' in found && 'tables' in found;

/** Runs a bench; all it has to say is printed when this settles. */
export async function run(name: string, bench: Bench, options: BenchOptions): Promise<BenchReport> {
  takePrinted();
  const found = await bench(options);
  if (!isReport(found)) {
    return { title: name, how: '', goals: [], tables: takePrinted(), raw: found };
  }
  printReport(found);
  return found;
}
