/**
 * What the code that `@module-federation/enhanced` generates calls at run time, and no more. The plugin
 * brings a runtime library of its own for manifests, snapshots, preloads and plugins; the portal's one
 * loader, in the shell, needs none of that: it inserts entries itself, and each shared module is in the
 * page in one version. This part is the same in the shell and in remotes.
 */

/** What a module is provided as: asking for it gives what makes it, at once or when it has come. */
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
    moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string; requiredVersion: string }>;
    chunkMapping?: Record<string, ModuleId[]>;
    initialConsumes?: ModuleId[];
  };
}

export const SCOPE = 'default';

/** The one provided module of this name. */
export function provided({ S, consumesLoadingData }: Bundler, id: ModuleId): Provided {
  const request = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? '';
  const [module] = Object.values(S[SCOPE]?.[request] ?? {});
  if (!module) throw new Error(`The page shares no ${request}`);
  return module;
}

/** Puts in the place of a module what makes it; whoever asks for it runs that once. */
export function install(bundler: Bundler, id: ModuleId, make: () => unknown): void {
  bundler.m[id] = (module) => {
    // It was never run itself: a module that throws must be asked for again.
    Reflect.deleteProperty(bundler.c, id);
    module.exports = make();
  };
}

export interface Consuming {
  webpackRequire: Bundler;
  installedModules: Record<ModuleId, Promise<unknown> | 0>;
}

/** Asks for what a chunk shares before it runs. What could not be had is asked for anew by the next. */
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
