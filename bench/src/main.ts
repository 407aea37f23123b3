import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHES } from './benches';
import type { BenchOptions } from './bench';
import { htmlReport } from './report/html-report';
import { FOLDER, keepMeasured, readMeasured } from './report/measured';

/** Only writes the HTML report again, from earlier measurements. */
const REPORT = 'report';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
});
const known = [...Object.keys(BENCHES), REPORT];
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

for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const report = await bench(options);
  console.log(`\nWritten to ${keepMeasured(name, report)}\n`);
}

const file = join(FOLDER, 'report.html');
writeFileSync(file, htmlReport(readMeasured(Object.keys(BENCHES))));
console.log(`All that was measured so far: ${file}`);
