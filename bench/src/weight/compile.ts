import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';

/** Builds into a folder that is gone afterwards, and asks something of what was built. */
export async function compile<Answer>(
  settings: Configuration,
  ask: (compilation: Compilation) => Promise<Answer> | Answer,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'weight-'));
  const compiler = webpack({
    ...settings,
    output: { ...settings.output, path: folder },
    // A build with other settings must not be mistaken for the usual one.
    cache: false,
  });
  try {
    return await new Promise((resolve, reject) => {
      let answer: Answer;
      // Assets are at hand here; once they are written they are let go.
      compiler.hooks.emit.tapPromise('Weight', async (compilation) => {
        answer = await ask(compilation);
      });
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(answer);
      });
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    await rm(folder, { recursive: true });
  }
}
