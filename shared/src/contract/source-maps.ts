/** For build and delivery: no browser loads this. */

/** The file of a build with the source maps of its scripts. It is stored with the version, and never served. */
export const SOURCE_MAPS = 'source-maps.json';

/** A source map without the sources themselves: they are in the repository. */
export interface SourceMap {
  version: 3;
  sources: string[];
  names: string[];
  mappings: string;
}

/** One text of the maps of scripts, by the scripts' paths. It does not depend on where the build was made. */
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

/** A source below its package, wherever a package manager put it: `src/page.tsx`, `node_modules/react/index.js`. */
const toPlace = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^.*\/node_modules\//, 'node_modules/')
    .replace(/^(\.{1,2}\/)+/, '');
