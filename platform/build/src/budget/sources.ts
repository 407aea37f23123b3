import { dirname, relative } from 'node:path';
import type { Compilation, Module } from 'webpack';

/** Bytes of source text by library or file, before minification. */
export type Sources = Record<string, number>;

/** A library by its name, a file by its path relative to the package's parent folder. */
function nameOf(path: string, folder: string): string {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return library ?? relative(dirname(folder), path.replace(/\?.*/, ''));
}

/** The parts of a concatenated module; of any other the module itself. */
const partsOf = (module: Module): Iterable<Module> =>
  'modules' in module ? (module.modules as Iterable<Module>) : [module];

const isStyle = ({ type }: Module): boolean => type.startsWith('css');

/** What the files are made of: style sheets of the styles of their chunks, scripts of all else. */
export function sourcesOf(compilation: Compilation, files: readonly string[]): Sources {
  const { chunks, chunkGraph } = compilation;
  const found = [...chunks].flatMap((chunk) => {
    const wanted = files.filter((file) => chunk.files.has(file));
    return [...chunkGraph.getChunkModules(chunk)].filter((module) =>
      wanted.some((file) => file.endsWith('.css') === isStyle(module)),
    );
  });
  const modules = new Set(found);
  const sources: Sources = {};
  for (const part of [...modules].flatMap((module) => [...partsOf(module)])) {
    const path = part.nameForCondition();
    if (path === null) continue;
    const name = nameOf(path, compilation.compiler.context);
    sources[name] = (sources[name] ?? 0) + part.size();
  }
  return sources;
}
