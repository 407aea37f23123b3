/**
 * What the code that `@module-federation/enhanced` generates calls at run time, and no more. The plugin
 * brings a runtime library of its own for manifests, snapshots, preloads and plugins; the portal's one
 * loader, in the shell, needs none of that: it inserts entries itself, and each shared module is in the
 * page in one version.
 */

/** What a module is provided as: asking for it gives what makes it, at once or when it has come. */
interface Provided {
  get: () => Factory | Promise<Factory>;
  loaded?: boolean;
  eager?: boolean;
}
type Factory = () => unknown;
type ShareScope = Record<string, Record<string, Provided>>;

interface Module {
  exports: unknown;
}
type ModuleId = string | number;

/** The bundler's own functions and tables, as the generated code hands them over. */
interface Bundler {
  /** Modules by id. */
  m: Record<ModuleId, (module: Module) => void>;
  /** Those that ran. */
  c: Record<ModuleId, unknown>;
  /** What is shared, by scope. */
  S: Record<string, ShareScope>;
  federation: {
    initOptions: {
      shared?: Record<
        string,
        { version: string; get: Provided['get']; shareConfig: { eager?: boolean } }[]
      >;
    };
  };
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string }>;
    chunkMapping?: Record<string, ModuleId[]>;
    initialConsumes?: ModuleId[];
  };
}

const SCOPE = 'default';

/** The one provided module of this name. */
function provided({ S, consumesLoadingData }: Bundler, id: ModuleId): Provided {
  const request = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? '';
  const [module] = Object.values(S[SCOPE]?.[request] ?? {});
  if (!module) throw new Error(`The page shares no ${request}`);
  return module;
}

/** Puts in the place of a module what makes it; whoever asks for it runs that once. */
function install(bundler: Bundler, id: ModuleId, make: () => unknown): void {
  bundler.m[id] = (module) => {
    // It was never run itself: a module that throws must be asked for again.
    Reflect.deleteProperty(bundler.c, id);
    module.exports = make();
  };
}

interface Consuming {
  webpackRequire: Bundler;
  installedModules: Record<ModuleId, Promise<unknown> | 0>;
}

/** Asks for what a chunk shares before it runs. What could not be had is asked for anew by the next. */
function consumes({
  webpackRequire,
  installedModules,
  chunkId,
  promises,
}: Consuming & { chunkId: string; promises: unknown[] }): void {
  for (const id of webpackRequire.consumesLoadingData.chunkMapping?.[chunkId] ?? []) {
    const underWay = installedModules[id];
    if (underWay !== undefined) {
      promises.push(underWay);
      continue;
    }
    const taking = (async () => {
      try {
        const module = provided(webpackRequire, id);
        const make = await module.get();
        module.loaded = true;
        install(webpackRequire, id, make);
        installedModules[id] = 0;
      } catch (error) {
        Reflect.deleteProperty(installedModules, id);
        throw error;
      }
    })();
    promises.push((installedModules[id] = taking));
  }
}

/** The shell's own first script takes what is there from the start. */
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

/** Shares what this build brings: all of it the shell's. */
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

/** A remote takes what the page shares. */
function initContainerEntry({
  webpackRequire,
  shareScope,
}: {
  webpackRequire: Bundler;
  shareScope: ShareScope;
}): void {
  webpackRequire.S[SCOPE] = shareScope;
}

export default {
  runtime: {},
  bundlerRuntime: {
    init,
    consumes,
    installInitialConsumes,
    initContainerEntry,
    // Sharing is begun by `init`, and nobody else's is waited for.
    I: () => true,
  },
};
