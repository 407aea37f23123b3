interface Result {
  hasErrors: () => boolean;
  toString: (options: { preset: 'errors-only'; colors: false }) => string;
}

/** The common part of webpack's compilers for one configuration and for several. */
interface RunningOnce<Stats extends Result> {
  run: (done: (error: Error | null, stats?: Stats) => void) => unknown;
  close: (done: (error?: Error | null) => void) => unknown;
}

/** Runs a compiler once and closes it. Rejects with its errors as text. */
export async function runCompiler<Stats extends Result>(
  compiler: RunningOnce<Stats>,
): Promise<Stats> {
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats) throw new Error('The compiler ended without a result.');
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}
