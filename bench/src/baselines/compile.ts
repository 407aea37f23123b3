import { runCompiler } from '@portal/tooling/build/run-compiler';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Runs webpack; answers what it tells of each configuration's chunks. Rejects with its errors as text. */
export async function compile(configurations: Configuration[]): Promise<StatsCompilation[]> {
  const { stats } = await runCompiler(webpack(configurations));
  return stats.map((one) =>
    one.toJson({ all: false, chunks: true, chunkOrigins: true, entrypoints: true, ids: true }),
  );
}
