#!/usr/bin/env node
import { build, formatSummary } from './build';
import { parseOptions } from './options';
import { readPackage } from './package';

const HELP = `Usage: portal-build [--version <version>]

Builds the remote in the current folder into its dist folder. It needs nothing of the workspace.
  --version  instead of the version in package.json; the version is part of the output
`;

const { version } = parseOptions({ version: { type: 'string' } }, HELP);
try {
  await build([readPackage(process.cwd(), version)], {
    onBuilt: (one) => console.log(formatSummary(one)),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
