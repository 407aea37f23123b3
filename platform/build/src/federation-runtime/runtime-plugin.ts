import { fileURLToPath } from 'node:url';
import type { Compiler, Dependency, Module } from 'webpack';
import type { Package } from '../package';

/** How the plugin asks for what its code runs on: by a dependency of its own, and as an entry within the container's. */
const RUNTIME_DEPENDENCY = 'federation runtime dependency';
const ENTRY_DEPENDENCY = 'entry';

/** How webpack names a container, whatever is in it. */
const CONTAINER = 'webpack/container/entry/';

const RUNTIMES = {
  host: fileURLToPath(new URL('./shell-runtime', import.meta.url)),
  remote: fileURLToPath(new URL('./remote-runtime', import.meta.url)),
};

/**
 * Lets the code of the federation plugin run on the portal's own functions, in place of the file that it generates. The
 * name of that file is a hash of absolute paths. Without it, the same sources are the same bytes in any folder.
 */
export class RuntimePlugin {
  constructor(private readonly built: Package) {}

  apply(compiler: Compiler): void {
    const isContainer = (module: Module | null | undefined): boolean =>
      module?.libIdent({ context: compiler.context })?.startsWith(CONTAINER) === true;
    compiler.hooks.compilation.tap('Runtime', (compilation, { normalModuleFactory }) => {
      const { moduleGraph } = compilation;
      const bringsRuntime = (dependency: Dependency): boolean =>
        dependency.type === RUNTIME_DEPENDENCY ||
        (dependency.type === ENTRY_DEPENDENCY &&
          isContainer(moduleGraph.getParentModule(dependency)));
      normalModuleFactory.hooks.beforeResolve.tap('Runtime', (data) => {
        if (data.dependencies.some(bringsRuntime)) data.request = RUNTIMES[this.built.kind];
      });
      // Ahead of webpack's own numbers, which come from names: that of the container has the generated file in it.
      compilation.hooks.moduleIds.tap({ name: 'Runtime', stage: -1 }, (modules) => {
        for (const module of modules) {
          if (isContainer(module)) compilation.chunkGraph.setModuleId(module, 0);
        }
      });
    });
  }
}
