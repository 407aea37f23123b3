/** For build and delivery: not loaded by browsers. */

/** The file of a build with the source maps of its scripts. It is stored with the version, and never served. */
export const SOURCE_MAPS = 'source-maps.json';

/** A source map without the sources themselves: they are in the repository. */
export interface SourceMap {
  version: 3;
  sources: string[];
  names: string[];
  mappings: string;
}

/** Joins the maps of scripts by the scripts' paths. The result does not depend on the folder of the build. */
export function joinMaps(maps: readonly (readonly [script: string, map: string])[]): string {
  const all = [...maps].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(
    Object.fromEntries(all.map(([script, text]) => [script, withoutSources(text)])),
  );
}

function withoutSources(text: string): SourceMap {
  const { sources, names, mappings } = JSON.parse(text) as Partial<SourceMap>;
  const places = (sources ?? []).map((source) => toPlace(source ?? ''));
  return { version: 3, sources: places, names: names ?? [], mappings: mappings ?? '' };
}

/**
 * The path of a source within its package, wherever a package manager installed it: `src/page.tsx`,
 * `node_modules/react/index.js`.
 */
const toPlace = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^.*\/node_modules\//, 'node_modules/')
    .replace(/^(\.{1,2}\/)+/, '');
