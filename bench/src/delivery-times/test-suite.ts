import { runProgram, timed } from './program';
import { printTimes, timesRow, type TimesRow } from './times';

/** How long `npm test` takes. This row takes as long as most other benches together. */
export async function benchTestSuite(): Promise<TimesRow[]> {
  console.log('Running npm test');
  const rows = [timesRow('npm test', [await timed(() => runProgram('tools/bin/run.mjs', 'test'))])];
  printTimes(rows);
  return rows;
}
