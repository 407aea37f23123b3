import { runCompiler } from '@portal/build/webpack';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Runs webpack and returns the chunk statistics of each configuration. Rejects with its errors as text. */
export async function compile(configurations: Configuration[]): Promise<StatsCompilation[]> {
  const { stats } = await runCompiler(webpack(configurations));
  return stats.map((one) =>
    one.toJson({ all: false, chunks: true, chunkOrigins: true, entrypoints: true, ids: true }),
  );
}
