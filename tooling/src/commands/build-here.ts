import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build/build';
import { readPackage } from '../build/package';

const HELP = `Usage: portal-build [--version <version>]

Builds the remote in the current folder into its dist folder. It needs nothing of the workspace.
  --version  another version than package.json tells; the version is part of the output
`;

const { values } = parseArgs({
  options: { version: { type: 'string' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log(HELP);
} else {
  const folder = process.cwd();
  try {
    const remote = readPackage(basename(folder), values.version, dirname(folder));
    await build([remote]);
    console.log(`${remote.name} ${remote.version} → dist`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
