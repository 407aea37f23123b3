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
function provide({ S, federation }: Bundler): void {
  const scope = (S[SCOPE] ??= {});
  for (const [request, versions] of Object.entries(federation.initOptions.shared ?? {})) {
    for (const { version, get, shareConfig } of versions) {
      (scope[request] ??= {})[version] ??= { get, eager: Boolean(shareConfig.eager) };
    }
  }
}

// The shell shares its modules, and consumes them as remotes do. Everything is shared at once: `I` has nothing to wait
// for.
const { federation } = __webpack_require__;
federation.bundlerRuntime = { consumes, installInitialConsumes, I: () => true };
provide(__webpack_require__);
federation.installInitialConsumes?.();
