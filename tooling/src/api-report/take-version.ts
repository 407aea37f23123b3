import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION_FILE, VERSION_LINE } from './previous-contract';

/** Copies the version that `lerna version` gave the package to the contract. */
export function takeVersion(root: string, version: string): void {
  const file = join(root, VERSION_FILE);
  const text = readFileSync(file, 'utf8');
  if (!VERSION_LINE.test(text)) throw new Error(`${VERSION_FILE} names no CONTRACT_VERSION`);
  writeFileSync(file, text.replace(VERSION_LINE, `export const CONTRACT_VERSION = '${version}';`));
}
