import { runProgram } from '../tests/check';
import { runJest } from '../tests/jest';
import { commandLine } from './command-line';

const HELP = `Usage: npm run check:deploy [-- <filter> …]

Uses the files of deploy as an operator would: builds the packages and the container images, runs the
images' roots, and sets up a fresh Debian by the steps of docs/operations.md. It needs Debian and root, and a
quarter of an hour. Filters: images, manifests, recipe.
`;

const { positionals } = commandLine(HELP, {}, true);

const built = await runProgram(process.execPath, ['tools/bin/run.mjs', 'build']);
const { passed, failed } =
  built === 0 ? await runJest(['deploy'], positionals) : { passed: 0, failed: 1 };
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
