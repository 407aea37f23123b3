import { parseArgs } from 'node:util';
import type { Built } from '@portal/build';
import { buildPackages } from '../workspace/build';
import { browserPackages, workspacePackage } from '../workspace/packages';

const HELP = `Usage: npm run build [-- <package> …] [--version <version>]

Builds packages for the browser into their dist folder: all that have a remote.json, or the named ones.
  --version  another version than package.json tells; the version is part of the output
`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Where a package stands, how long it took, and what first visits ask it for, by brotli. */
function lineOf({ built: { name, version }, milliseconds, weights }: Built): string {
  const weighed = Object.entries(weights).map(([what, bytes]) => `${what} ${kilobytes(bytes)}`);
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${name} ${version} → ${name}/dist in ${seconds} s: ${weighed.join(', ')}`;
}

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
    await buildPackages(packages, (one) => console.log(lineOf(one)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
