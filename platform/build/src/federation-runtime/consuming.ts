/**
 * What the code that `@module-federation/enhanced` generates calls at run time, and no more. The plugin
 * brings a runtime library of its own for manifests, snapshots, preloads and plugins; the portal's one
 * loader, in the shell, needs none of that: it inserts entries itself, and each shared module is in the
 * page in one version. This part is the same in the shell and in remotes.
 */

/** A shared module: returns its factory, at once or by a promise. */
export interface Provided {
  get: () => Factory | Promise<Factory>;
  loaded?: boolean;
  eager?: boolean;
}
export type Factory = () => unknown;
export type ShareScope = Record<string, Record<string, Provided>>;

interface Module {
  exports: unknown;
}
type ModuleId = string | number;

/** The bundler's own functions and tables, as the generated code hands them over. */
export interface Bundler {
  /** Modules by id. */
  m: Record<ModuleId, (module: Module) => void>;
  /** The modules that have run. */
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
    /** What the generated code calls. */
    bundlerRuntime?: object;
    /** Calls that of `bundlerRuntime`, where the first script has shared modules. */
    installInitialConsumes?: () => void;
  };
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string; requiredVersion: string }>;
    chunkMapping?: Record<string, ModuleId[]>;
    initialConsumes?: ModuleId[];
  };
}

declare global {
  const __webpack_require__: Bundler;
}

export const SCOPE = 'default';

/** The page's module for this request. */
export function provided({ S, consumesLoadingData }: Bundler, id: ModuleId): Provided {
  const request = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? '';
  const [module] = Object.values(S[SCOPE]?.[request] ?? {});
  if (!module) throw new Error(`The page shares no ${request}`);
  return module;
}

/** Installs the factory of a shared module in the bundler's table; the first import runs it. */
export function install(bundler: Bundler, id: ModuleId, make: () => unknown): void {
  bundler.m[id] = (module) => {
    // A module that throws must run again at the next import.
    Reflect.deleteProperty(bundler.c, id);
    module.exports = make();
  };
}

export interface Consuming {
  webpackRequire: Bundler;
  installedModules: Record<ModuleId, Promise<unknown> | 0>;
}

/** Loads the shared modules of a chunk before the chunk runs. A failed one is loaded again for the next chunk. */
export function consumes({
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
