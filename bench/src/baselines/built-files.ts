import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { integrityOf } from '@portal/delivery';

/** What a compiler left in its folder, by path. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

export function readBuiltFiles(folder: string): BuiltFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Map(
    paths.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path))]),
  );
}

export const hashesOf = (files: BuiltFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([path, contents]) => [path, integrityOf(contents)]));

/** Throws unless the files contain a text: a baseline without its change would measure the portal itself. */
export function requireProof(files: BuiltFiles, proof: string): void {
  if (![...files.values()].some((contents) => contents.includes(proof))) {
    throw new Error(`The shell's containers were not replaced: no file says '${proof}'`);
  }
}
