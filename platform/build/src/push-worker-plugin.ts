import { PUSH_WORKER } from '@portal/shared/contract';
import webpack, { type Compiler } from 'webpack';

const SOURCE = './src/push-worker/main.ts';

/**
 * Compiles the host's service worker into one file among the host's. A compiler of its own, because a
 * worker has no part in the federation of the page.
 */
export class PushWorkerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.make.tapAsync('PushWorker', (compilation, done) => {
      const child = compilation.createChildCompiler('push-worker', { filename: PUSH_WORKER }, [
        new webpack.webworker.WebWorkerTemplatePlugin(),
        new webpack.EntryPlugin(compiler.context, SOURCE, { name: 'push-worker' }),
      ]);
      child.runAsChild((error, _, worker) => {
        compilation.errors.push(...(worker?.errors ?? []));
        done(error);
      });
    });
  }
}
