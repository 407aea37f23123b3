import { ROOT } from '@portal/tools/workspace/root';
import { execFile } from 'node:child_process';
import { printTable } from '../report/tables';
import { median } from '../statistics';

/** Runs a program of this repository to its end, as a person does. @throws with its whole output when it fails */
export const runProgram = (program: string, ...args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const line = [program, ...args];
    execFile(process.execPath, line, { cwd: ROOT, maxBuffer: Infinity }, (error, stdout, stderr) =>
      error ? reject(new Error(stdout + stderr, { cause: error })) : resolve(),
    );
  });

/** The duration of a task in seconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return (performance.now() - began) / 1_000;
}

export interface TimesRow {
  what: string;
  /** The seconds of each repetition. */
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
