import { parseArgs } from 'node:util';
import { BENCHES } from './benches';
import type { BenchOptions } from './bench';
import type { Goal } from './report/bench-report';
import { keepMeasured } from './report/measured';
import { printGoals } from './report/print-goals';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, help: { type: 'boolean' } },
});
const known = Object.keys(BENCHES);
if (values.help) {
  console.log(`npm run bench -- [--rounds <number>] [${known.join('] [')}]`);
  process.exit();
}
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Known: ${known.join(', ')}`);
  process.exit(1);
}
const rounds = Number(values.rounds ?? NaN);
if (values.rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) {
  console.error(`--rounds is a number of rounds, and not ${values.rounds}`);
  process.exit(1);
}
const options: BenchOptions = values.rounds === undefined ? {} : { rounds };

const goals: Goal[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const report = await bench(options);
  goals.push(...report.goals);
  console.log(`\nWritten to ${keepMeasured(name, report)}\n`);
}
printGoals(goals);
