import { changedParts, UnknownChanges } from '../tests/changed-parts';
import { type Part, PARTS } from '../tests/parts';
import { type PartResult, summary } from '../tests/check';
import { commandLine } from './command-line';

const listParts = (parts: readonly Part[]): string =>
  parts.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n');

const everyday = PARTS.filter(({ isRest }) => !isRest);
const rest = PARTS.filter(({ isRest }) => isRest);

const HELP = `Usage: npm test [-- <part> [<filter> …]]
       npm test -- --changed
       npm run test:all

npm test runs what a change needs, going on after a failure, and ends with '<n> passed, <n> failed':

${listParts(everyday)}

npm run test:all runs the rest:

${listParts(rest)}

A filter chooses among the tests of a part: npm test -- journeys delivery
One that is a package's name chooses its units: npm test -- unit mfe-cameras
--changed runs what the changes since the main branch can touch, committed or not.
`;

async function runChanged(): Promise<void> {
  try {
    await runParts(changedParts(), []);
  } catch (error) {
    if (!(error instanceof UnknownChanges)) throw error;
    console.error(`${error.message}\nOr run everything: npm test`);
    process.exitCode = 1;
  }
}

async function runPart(
  { name, about, run }: Part,
  filters: readonly string[],
): Promise<PartResult> {
  console.log(`\n── ${name}: ${about}\n`);
  const began = Date.now();
  const counts = await run(filters);
  return { name, ...counts, milliseconds: Date.now() - began };
}

async function runParts(parts: readonly Part[], filters: readonly string[]): Promise<void> {
  const checks = parts.filter(({ isCheck }) => isCheck);
  const checked = Promise.all(checks.map((part) => runPart(part, filters)));
  const tested: PartResult[] = [];
  for (const part of parts.filter(({ isCheck }) => !isCheck)) {
    tested.push(await runPart(part, filters));
  }
  const results = [...(await checked), ...tested];
  console.log(`\n${summary(results)}`);
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

const { values, positionals } = commandLine(
  HELP,
  { changed: { type: 'boolean' }, rest: { type: 'boolean' } },
  true,
);
const [name, ...filters] = positionals;
const all = values.rest ? rest : everyday;
const parts = name === undefined ? all : PARTS.filter((part) => part.name === name);

if (values.changed) {
  await runChanged();
} else if (parts.length === 0) {
  console.error(`There is no part '${name}'.\n\n${HELP}`);
  process.exitCode = 1;
} else {
  await runParts(parts, filters);
}
