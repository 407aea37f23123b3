import { commandLine } from '@portal/tools/commands/command-line';
import { BENCHES } from './benches';
import type { BenchOptions } from './bench';
import type { Goal } from './report/bench-report';
import { keepMeasured } from './report/measured';
import { printGoals } from './report/print-goals';

const known = Object.keys(BENCHES);
const { values, positionals: wanted } = commandLine(
  `npm run bench -- [--rounds <number>] [${known.join('] [')}]`,
  { rounds: { type: 'string' } },
  true,
);
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
