import { median } from '../numbers';
import { printTable } from '../report/table';

export interface TimesRow {
  what: string;
  /** Seconds, each time it was done. */
  times: number[];
  median: number;
  goal: number | null;
}

export const timesRow = (what: string, times: number[], goal: number | null = null): TimesRow => ({
  what,
  times,
  median: median(times),
  goal,
});

const seconds = (time: number): string => `${time.toFixed(1)} s`;

export const printTimes = (rows: readonly TimesRow[]): void =>
  printTable(
    [
      ['what', ({ what }) => what],
      ['times', ({ times }) => String(times.length)],
      ['median', ({ median }) => seconds(median)],
      ['goal', ({ goal }) => (goal === null ? '' : `≤ ${goal} s`)],
    ],
    rows,
  );
