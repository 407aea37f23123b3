import { runCompiler } from '@portal/build/webpack';
import { computeIntegrity } from '@portal/delivery';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Runs webpack and returns the chunk statistics of each configuration. Rejects with its errors as text. */
export async function compile(configurations: Configuration[]): Promise<StatsCompilation[]> {
  const { stats } = await runCompiler(webpack(configurations));
  return stats.map((one) =>
    one.toJson({ all: false, chunks: true, chunkOrigins: true, entrypoints: true, ids: true }),
  );
}

/** The output of a compiler, by path. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

export function readBuiltFiles(folder: string): BuiltFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Map(
    paths.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path))]),
  );
}

export const hashAll = (files: BuiltFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([path, contents]) => [path, computeIntegrity(contents)]));

/** Throws unless the files contain a text: a baseline without its change would measure the portal itself. */
export function requireProof(files: BuiltFiles, proof: string): void {
  if (![...files.values()].some((contents) => contents.includes(proof))) {
    throw new Error(`The shell's containers were not replaced: no file says '${proof}'`);
  }
}
