import { runCompiler } from '@portal/build/webpack';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { withFolder } from '../with-folder';

/** Builds into a temporary folder and reads something from the compilation. */
export const compile = <Answer>(
  settings: Configuration,
  read: (compilation: Compilation) => Promise<Answer> | Answer,
): Promise<Answer> =>
  withFolder(async (path) => {
    const compiler = webpack({
      ...settings,
      output: { ...settings.output, path },
      // A cache would mix these builds with the usual ones.
      cache: false,
    });
    const answers: Answer[] = [];
    // The assets are available here. Webpack releases them after it has written them.
    compiler.hooks.emit.tapPromise('Weight', async (compilation) => {
      answers.push(await read(compilation));
    });
    await runCompiler(compiler);
    const [answer] = answers;
    if (answer === undefined) throw new Error('The compiler emitted nothing.');
    return answer;
  });
