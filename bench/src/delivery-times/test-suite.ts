import { Program, timed } from './program';
import { printTimes, timesRow, type TimesRow } from './times';

/** How long somebody waits for `npm test`. It takes as long as most of the other benches together. */
export async function benchTestSuite(): Promise<TimesRow[]> {
  console.log('Running npm test');
  const rows = [
    timesRow('npm test', [await timed(() => new Program('tooling/bin/test.mjs', []).end())]),
  ];
  printTimes(rows);
  return rows;
}
