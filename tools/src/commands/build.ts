import { formatSummary } from '@portal/build';
import { buildPackages } from '../workspace/build';
import { noteBuild } from '../workspace/last-build';
import { browserPackages, workspacePackage } from '../workspace/packages';
import { withHash } from '../workspace/source-hash';
import { commandLine } from './command-line';

const HELP = `Usage: npm run build [-- <package> …] [--version <version>]

Builds packages for the browser into their dist folder: all that have a remote.json, or the named ones.
  --version  instead of the version in package.json; the version is part of the output
`;

const { values, positionals } = commandLine(HELP, { version: { type: 'string' } }, true);

const names = positionals.length > 0 ? positionals : browserPackages();
try {
  const hashed = names.map((name) => withHash(workspacePackage(name, values.version)));
  const packages = hashed.map(({ built }) => built);
  await buildPackages(packages, (one) => console.log(formatSummary(one)));
  for (const { built, hash } of hashed) noteBuild(built, hash);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
