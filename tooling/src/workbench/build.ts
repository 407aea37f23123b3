import { cpSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { configuration, FOLDER } from './configuration';

/** Builds the workbench into a folder, as a page that any server of files can show. Rejects with the compiler's errors. */
export async function buildWorkbench(into: string): Promise<void> {
  const compiler = webpack(configuration('production', into));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  cpSync(join(FOLDER, 'public'), into, { recursive: true });
}
