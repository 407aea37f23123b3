import { parseArgs } from 'node:util';
import { summaryOf } from '@portal/build';
import { buildPackages } from '../workspace/build';
import { browserPackages, workspacePackage } from '../workspace/packages';

const HELP = `Usage: npm run build [-- <package> …] [--version <version>]

Builds packages for the browser into their dist folder: all that have a remote.json, or the named ones.
  --version  instead of the version in package.json; the version is part of the output
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log(HELP);
} else {
  const names = positionals.length > 0 ? positionals : browserPackages();
  try {
    const packages = names.map((name) => workspacePackage(name, values.version));
    await buildPackages(packages, (one) => console.log(summaryOf(one)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
