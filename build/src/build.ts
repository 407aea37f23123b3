import { join, relative } from 'node:path';
import webpack from 'webpack';
import { weightsIn } from './budget/budget-plugin';
import { configuration } from './configuration';
import type { Package } from './package';
import { runCompiler } from './run-compiler';

const AT_ONCE = 2;

/** A package stands in its `dist`. */
export interface Built {
  built: Package;
  milliseconds: number;
  /** Bytes by brotli of what first visits ask it for, as its budget names them. */
  weights: Record<string, number>;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A line for a terminal: where a package stands, how long it took, and what first visits ask it for. */
export function summaryOf({ built, milliseconds, weights }: Built): string {
  const { name, version, folder } = built;
  const weighed = Object.entries(weights).map(([what, bytes]) => `${what} ${kilobytes(bytes)}`);
  const dist = relative(process.cwd(), join(folder, 'dist'));
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${name} ${version} → ${dist} in ${seconds} s: ${weighed.join(', ')}`;
}

export interface BuildOptions {
  /** A folder that keeps what was compiled. A copy of a package must not share it with the original. */
  cache?: string;
  /** Learns of each package as it stands. */
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
