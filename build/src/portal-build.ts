#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { build, summaryOf } from './build';
import { readPackage } from './package';

const HELP = `Usage: portal-build [--version <version>]

Builds the remote in the current folder into its dist folder. It needs nothing of the workspace.
  --version  instead of the version in package.json; the version is part of the output
`;

const { values } = parseArgs({
  options: { version: { type: 'string' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log(HELP);
} else {
  try {
    await build([readPackage(process.cwd(), values.version)], {
      onBuilt: (one) => console.log(summaryOf(one)),
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
