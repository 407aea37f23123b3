import {
  type Bundler,
  type Consuming,
  consumes,
  type Factory,
  install,
  provided,
  SCOPE,
} from './consuming';

/** Installs the shared modules that the shell's first script contains. */
function installInitialConsumes({ webpackRequire, installedModules }: Consuming): void {
  for (const id of webpackRequire.consumesLoadingData.initialConsumes ?? []) {
    install(webpackRequire, id, () => {
      const module = provided(webpackRequire, id);
      module.loaded = true;
      installedModules[id] = 0;
      return (module.get() as Factory)();
    });
  }
}

/** Provides the shell's modules to the page. */
function init({ webpackRequire }: { webpackRequire: Bundler }): object {
  const { S, federation } = webpackRequire;
  const scope = (S[SCOPE] ??= {});
  for (const [request, versions] of Object.entries(federation.initOptions.shared ?? {})) {
    for (const { version, get, shareConfig } of versions) {
      (scope[request] ??= {})[version] ??= { get, eager: Boolean(shareConfig.eager) };
    }
  }
  return {};
}

/** What the shell's script runs on: it shares its modules, and takes them as remotes do. */
export default {
  runtime: {},
  bundlerRuntime: {
    init,
    consumes,
    installInitialConsumes,
    // `init` shares everything at once: there is nothing to wait for.
    I: () => true,
  },
};
