#!/usr/bin/env node
// `lerna version` runs this in shared/, once package.json has the new version, and commits what is staged.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'src/contract/compatibility.ts';
const LINE = /^export const CONTRACT_VERSION: string = '[^']+';$/m;

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const text = readFileSync(FILE, 'utf8');
if (!LINE.test(text)) throw new Error(`${FILE} names no CONTRACT_VERSION`);
writeFileSync(FILE, text.replace(LINE, `export const CONTRACT_VERSION: string = '${version}';`));
execFileSync('git', ['add', FILE]);
