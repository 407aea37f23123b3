import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Package } from '@portal/build/package';
import { ROOT } from './root';

/** What every built file depends on besides its own package. */
const COMMON = [
  'shared/src',
  'shared/package.json',
  'platform/build/src',
  'platform/build/texts',
  'platform/build/package.json',
  'package-lock.json',
];

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

function filesBelow(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !isTest(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of the files at and below some paths, without tests: the same sources, the same hash. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** A hash of everything that a build of the package depends on. */
export function sourceHash({ folder }: Package): string {
  const own = ['src', 'remote.json', 'package.json'].map((name) => join(folder, name));
  return hashFiles([...own, ...COMMON.map((name) => join(ROOT, name))]);
}

/** A package, and the hash of its sources before it is built: later edits are not part of the build. */
export interface Hashed {
  built: Package;
  hash: string;
}

export const withHash = (built: Package): Hashed => ({ built, hash: sourceHash(built) });
