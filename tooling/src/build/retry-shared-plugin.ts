import type { Compiler, RuntimeModule } from 'webpack';

/** What the bundler does with a shared module that could not be had. */
const GIVEN_UP = 'delete installedModules[id];';

/** Has the code that takes shared modules forget that it began with one. */
function withRetry(module: RuntimeModule): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const code = generate();
    if (code === null) return null;
    const text = String(code);
    // Modules that are there from the start cannot fail to come.
    if (!text.includes('startedInstallModules')) return code;
    if (text.split(GIVEN_UP).length !== 2) {
      throw new Error('The bundler takes shared modules in another way than it did');
    }
    return text.replace(GIVEN_UP, `${GIVEN_UP} delete startedInstallModules[id];`);
  };
}

/**
 * Has a shared module that could not be fetched asked for again by whoever needs it next. The bundler
 * remembers the failure for as long as the page stands, although the file may come a second later.
 */
export class RetrySharedPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RetryShared', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetryShared', (module) => {
        if (module.name === 'consumes') withRetry(module);
      });
    });
  }
}
