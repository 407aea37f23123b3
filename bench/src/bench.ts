import type { BenchReport, Goal } from './report/bench-report';
import { takePrinted } from './report/table';

/** What a person may ask of every bench. */
export interface BenchOptions {
  /** How often everything is measured; each bench has a number of its own that suits it. */
  rounds?: number;
}

/** Measures, prints what it found, and answers it for the report. */
export type Bench = (options: BenchOptions) => Promise<BenchReport>;

/** What a report says beside the tables a bench prints. */
export interface About<Found> {
  title: string;
  how: string;
  /** Those of what it found that belong into the table of goals. */
  goals?: (found: Found) => Goal[];
}

/** A bench that prints its tables and answers the numbers in them, as one that answers a report. */
export const printing =
  <Found>(bench: () => Promise<Found>, { title, how, goals }: About<Found>): Bench =>
  async () => {
    takePrinted();
    const raw = await bench();
    return { title, how, goals: goals?.(raw) ?? [], tables: takePrinted(), raw };
  };
