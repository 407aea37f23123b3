import { parseArgs } from 'node:util';
import { PARTS, type Part } from '../tests/parts';
import { summary, type PartResult } from '../tests/summary';

const HELP = `Usage: npm test [-- <part> [<filter> …]]

Runs every part, going on after a failure, and ends with '<n> passed, <n> failed'.

${PARTS.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join('\n')}

A filter chooses among the tests of a part: npm test -- journeys delivery
`;

const chosenParts = (name: string | undefined): readonly Part[] =>
  name === undefined ? PARTS : PARTS.filter((part) => part.name === name);

async function runParts(parts: readonly Part[], filters: readonly string[]): Promise<void> {
  const results: PartResult[] = [];
  for (const { name, about, run } of parts) {
    console.log(`\n── ${name}: ${about}\n`);
    const began = Date.now();
    const counts = await run(filters);
    results.push({ name, ...counts, milliseconds: Date.now() - began });
  }
  console.log(`\n${summary(results)}`);
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
});
const [name, ...filters] = positionals;
const parts = chosenParts(name);

if (values.help) {
  console.log(HELP);
} else if (parts.length === 0) {
  console.error(`There is no part '${name}'.\n\n${HELP}`);
  process.exitCode = 1;
} else {
  await runParts(parts, filters);
}
