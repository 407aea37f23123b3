import { join, relative } from 'node:path';
import webpack from 'webpack';
import { weightsIn } from './budget/budget-plugin';
import { configuration } from './configuration';
import type { Package } from './package';
import { runCompiler } from './run-compiler';

const AT_ONCE = 2;

/** A package was built into its `dist`. */
export interface Built {
  built: Package;
  milliseconds: number;
  /** The bytes of its first visits, compressed by brotli, by their names in the budget. */
  weights: Record<string, number>;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A line for a terminal: the package's output, its duration, and the bytes of its first visits. */
export function summaryOf({ built, milliseconds, weights }: Built): string {
  const { name, version, folder } = built;
  const weighed = Object.entries(weights).map(([what, bytes]) => `${what} ${kilobytes(bytes)}`);
  const dist = relative(process.cwd(), join(folder, 'dist'));
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${name} ${version} → ${dist} in ${seconds} s: ${weighed.join(', ')}`;
}

export interface BuildOptions {
  /** A folder for compiled modules. A copy of a package must not share it with the original. */
  cache?: string;
  /** Called after each package. */
  onBuilt?: (built: Built) => void;
}

/**
 * Compiles packages for production, two at a time, each into its `dist`.
 * Rejects with the compiler's errors as text.
 */
export async function build(
  packages: readonly Package[],
  { cache, onBuilt = () => undefined }: BuildOptions = {},
): Promise<void> {
  const configurations = packages.map((built) => configuration(built, 'production', cache));
  const compiler = webpack(Object.assign(configurations, { parallelism: AT_ONCE }));
  compiler.compilers.forEach((one, index) => {
    const built = packages[index];
    one.hooks.done.tap('Progress', ({ startTime, endTime, compilation }) => {
      if (!built) return;
      onBuilt({ built, milliseconds: endTime - startTime, weights: weightsIn(compilation) });
    });
  });
  await runCompiler(compiler);
}
