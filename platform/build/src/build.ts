import { join, relative } from 'node:path';
import webpack from 'webpack';
import { weightsIn } from './budget';
import { configuration } from './configuration';
import type { Package } from './package';
import { runCompiler } from './run-compiler';

const MAX_PARALLEL_BUILDS = 2;

/** The result of building a package into its `dist`. */
export interface Built {
  built: Package;
  milliseconds: number;
  /** The brotli sizes of its first visits, by their names in the budget. */
  weights: Record<string, number>;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const getDist = ({ folder }: Package): string => relative(process.cwd(), join(folder, 'dist'));

/** A line for a terminal: the package's output, its duration, and the bytes of its first visits. */
export function formatSummary({ built, milliseconds, weights }: Built): string {
  const { name, version } = built;
  const weighed = Object.entries(weights).map(([what, bytes]) => `${what} ${kilobytes(bytes)}`);
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${name} ${version} → ${getDist(built)} in ${seconds} s: ${weighed.join(', ')}`;
}

export interface BuildOptions {
  /** A folder for compiled modules. A copy of a package must not share it with the original. */
  cache?: string;
  onBuilt?: (built: Built) => void;
}

/**
 * Compiles packages for production, two at a time, each into its `dist`. Rejects with the compiler's errors as text,
 * and the packages whose `dist` is still that of an earlier build.
 */
export async function build(
  packages: readonly Package[],
  { cache, onBuilt = () => undefined }: BuildOptions = {},
): Promise<void> {
  const remaining = new Set(packages);
  try {
    const configurations = packages.map((built) => configuration(built, 'production', cache));
    const compiler = webpack(Object.assign(configurations, { parallelism: MAX_PARALLEL_BUILDS }));
    compiler.compilers.forEach((one, index) => {
      const built = packages[index];
      one.hooks.done.tap('Progress', (stats) => {
        if (!built || stats.hasErrors()) return;
        const { startTime, endTime, compilation } = stats;
        remaining.delete(built);
        onBuilt({ built, milliseconds: endTime - startTime, weights: weightsIn(compilation) });
      });
    });
    await runCompiler(compiler);
  } catch (cause) {
    const lines = [...remaining].map(
      (one) => `Not built: ${one.name}. ${getDist(one)} is unchanged.`,
    );
    throw new Error([(cause as Error).message, ...lines].join('\n'), { cause });
  }
}
