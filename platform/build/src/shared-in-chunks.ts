import type { AsyncDependenciesBlock, Chunk, Compilation, Module } from 'webpack';
import { SHARED_MODULES } from './shared-modules';

/** Modules of the federation plugin, by the types it gives them. */
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
export const chunksOf = (
  { chunkGraph }: Compilation,
  block: AsyncDependenciesBlock,
): readonly Chunk[] => chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];

/** Scripts and style sheets. */
export const filesOf = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap((chunk) =>
    // The order of a chunk's own files depends on the cache.
    ['.css', '.js'].flatMap((kind) => [...chunk.files].filter((file) => file.endsWith(kind))),
  );

/** The late shared modules without which these chunks do not run, by their requests. */
export function consumedIn({ chunkGraph }: Compilation, chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const requests = modules.filter(isConsumed).map(({ options }) => options.shareKey);
  return [...new Set(requests)].filter((request) => LATE.has(request)).sort();
}

/** All modules that a build takes of the page, by their requests. */
export const consumedBy = ({ modules }: Compilation): string[] =>
  [...new Set([...modules].filter(isConsumed).map(({ options }) => options.shareKey))].sort();

/** The chunks of each late shared module a build provides, by its request. */
export function providedChunks(
  compilation: Compilation,
): [request: string, chunks: readonly Chunk[]][] {
  return [...compilation.modules]
    .filter(isProvided)
    .filter(({ _name }) => LATE.has(_name))
    .map((module) => [
      module._name,
      module.blocks.flatMap((block) => chunksOf(compilation, block)),
    ]);
}
