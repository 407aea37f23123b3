import { routeKey, slotKey } from '@portal/shared/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AsyncDependenciesBlock, Chunk, Compilation, Module } from 'webpack';
import type { Package } from './package';
import { SHARED_MODULES } from './shared-modules';

/** Modules of the federation plugin, by its own types. */
interface Consumed extends Module {
  options: { shareKey: string };
}
interface Provided extends Module {
  _name: string;
}
const isConsumed = (module: Module): module is Consumed => module.type === 'consume-shared-module';
const isProvided = (module: Module): module is Provided => module.type === 'provide-module';

const LATE = new Set(
  SHARED_MODULES.filter(({ arrives }) => arrives === 'when-needed').map(({ request }) => request),
);

/** The chunks that a lazy import of this block loads. */
export const getChunks = (
  { chunkGraph }: Compilation,
  block: AsyncDependenciesBlock,
): readonly Chunk[] => chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];

/** Scripts and style sheets. */
export const listFiles = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap((chunk) =>
    // The order of a chunk's own files depends on the cache.
    ['.css', '.js'].flatMap((kind) => [...chunk.files].filter((file) => file.endsWith(kind))),
  );

/** The late shared modules that these chunks need to run, by their requests. */
export function consumedIn({ chunkGraph }: Compilation, chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const requests = modules.filter(isConsumed).map(({ options }) => options.shareKey);
  return [...new Set(requests)].filter((request) => LATE.has(request)).sort();
}

/** All modules that a build consumes from the page, by their requests. */
export const consumedBy = ({ modules }: Compilation): string[] =>
  [...new Set([...modules].filter(isConsumed).map(({ options }) => options.shareKey))].sort();

/** The chunks of each late shared module that a build provides, by its request. */
export function providedChunks(
  compilation: Compilation,
): [request: string, chunks: readonly Chunk[]][] {
  return [...compilation.modules]
    .filter(isProvided)
    .filter(({ _name }) => LATE.has(_name))
    .map((module) => [
      module._name,
      module.blocks.flatMap((block) => getChunks(compilation, block)),
    ]);
}

/** `'/cameras': () => import('./list/list.screen')`, as `src/remote.ts` declares its routes; it may name a chunk. */
const LAZY_ENTRY =
  /['"]([^'"]+)['"]\s*:\s*\(\)\s*=>\s*import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g;

const EXPOSED = './src/remote.ts';

const readSource = (folder: string): string => readFileSync(join(folder, EXPOSED), 'utf8');

/** The request of each lazy screen, by its route's key. */
export function lazyRequests(folder: string): Map<string, string> {
  return new Map(
    [...readSource(folder).matchAll(LAZY_ENTRY)].map(([, key = '', request = '']) => [
      key,
      request,
    ]),
  );
}

export const lazyImports = ({ modules }: Compilation): AsyncDependenciesBlock[] =>
  [...modules].flatMap(({ blocks }) => blocks);

/** A lazy import of a module whose default export is a screen, or the remote. */
interface LazyImport {
  module: Module;
  chunks: readonly Chunk[];
}

function lazyImport(
  compilation: Compilation,
  blocks: readonly AsyncDependenciesBlock[],
  request: string,
): LazyImport | null {
  const { moduleGraph } = compilation;
  for (const block of blocks) {
    const dependency = block.dependencies.find(
      (one) => 'request' in one && one.request === request,
    );
    const module = dependency && moduleGraph.getModule(dependency);
    if (!module) continue;
    if (moduleGraph.getExportsInfo(module).isExportProvided('default') === false) {
      throw new Error(`${request} has no default export`);
    }
    return { module, chunks: getChunks(compilation, block) };
  }
  return null;
}

const exposedModule = (compilation: Compilation): LazyImport | null =>
  lazyImport(compilation, lazyImports(compilation), EXPOSED);

export const exposedChunks = (compilation: Compilation): readonly Chunk[] =>
  exposedModule(compilation)?.chunks ?? [];

/**
 * The chunks that a first visit of each route and slot loads besides the entry: the exposed module and the screen.
 * @throws when the exposed module has no screen for one, or one of them has no default export
 */
export function firstChunks(
  compilation: Compilation,
  { folder, manifest }: Package,
): Map<string, readonly Chunk[]> {
  const requests = lazyRequests(folder);
  const exposed = exposedModule(compilation);
  const chunksFor = (request: string) => {
    const screen = exposed && lazyImport(compilation, exposed.module.blocks, request);
    return [...new Set([...(exposed?.chunks ?? []), ...(screen?.chunks ?? [])])];
  };
  const routes = manifest.routes.map(routeKey).map((key): [string, readonly Chunk[]] => {
    const request = requests.get(key);
    if (request === undefined) throw new Error(`src/remote.ts has no lazy screen for ${key}`);
    return [key, chunksFor(request)];
  });
  const slots = manifest.slots.flatMap(({ slot }): [string, readonly Chunk[]][] => {
    const request = requests.get(slot);
    if (request !== undefined) return [[slotKey(slot), chunksFor(request)]];
    // Remotes that were written before slots were preloaded may declare theirs in another form.
    if (readSource(folder).includes(slot)) return [];
    throw new Error(`src/remote.ts has nothing for the slot ${slot}`);
  });
  return new Map([...routes, ...slots]);
}
