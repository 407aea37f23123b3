import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Runs webpack; answers what it tells of each configuration's chunks. Rejects with its errors as text. */
export async function compile(configurations: Configuration[]): Promise<StatsCompilation[]> {
  const compiler = webpack(configurations);
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors()) {
    throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
  }
  return stats.stats.map((one) =>
    one.toJson({ all: false, chunks: true, chunkOrigins: true, entrypoints: true, ids: true }),
  );
}
