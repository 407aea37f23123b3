import { fileURLToPath } from 'node:url';
import webpack, { type Compiler } from 'webpack';
import type { Package } from '../package';

/** The file that the federation plugin generates for each build. Its name is a hash of absolute paths. */
const GENERATED = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

const RUNTIMES = {
  host: fileURLToPath(new URL('./shell-runtime.ts', import.meta.url)),
  remote: fileURLToPath(new URL('./remote-runtime.ts', import.meta.url)),
};

/**
 * Lets the code of the federation plugin run on the portal's own functions, in place of the file that it generates; see
 * docs/decisions. Nothing in the output then depends on the folder of the build: the same sources are the same bytes.
 */
export class RuntimePlugin {
  constructor(private readonly built: Package) {}

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(GENERATED, RUNTIMES[this.built.kind]).apply(compiler);
    compiler.hooks.compilation.tap('Runtime', (compilation) => {
      // Ahead of webpack's own numbers, which come from names: that of the container's entry has the file in it.
      compilation.hooks.moduleIds.tap({ name: 'Runtime', stage: -1 }, (modules) => {
        for (const module of modules) {
          if (GENERATED.test(module.identifier())) compilation.chunkGraph.setModuleId(module, 0);
        }
      });
    });
  }
}
