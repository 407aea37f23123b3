import { parseArgs } from 'node:util';
import { build } from '../build/build';
import { readPackage } from '../build/package';
import { browserPackages } from '../build/packages';

const HELP = `Usage: npm run build [-- <package> …] [--version <version>]

Builds packages for the browser into their dist folder: all that have a remote.json, or the named ones.
  --version  another version than package.json tells; the version is part of the output
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
    const packages = names.map((name) => readPackage(name, values.version));
    await build(packages);
    for (const { name, version } of packages) console.log(`${name} ${version} → ${name}/dist`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
