import { compiledName } from './compile';

/** Where the compiled files of a published package are: a copy of the package's own folders. */
export const COMPILED = 'lib';

type Versions = Record<string, string>;

/** `package.json` of a package that is published. */
export interface SourceManifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  sideEffects?: readonly string[] | false;
  dependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  publishConfig?: {
    /** Where lerna looks for what it publishes. */
    directory: string;
    /** In place of the package's own, as other package managers have it too. */
    exports?: Record<string, string>;
    bin?: Record<string, string>;
    /** Dependencies that only some users need: they install them themselves. */
    optional?: readonly string[];
    /** Folders beside the package that go with it. */
    folders?: readonly string[];
  };
  [other: string]: unknown;
}

/** What says nothing to who installs the package. */
const OF_THE_REPOSITORY = ['scripts', 'files', 'devDependencies', 'publishConfig'];

/** It compiles TypeScript where it is run; what is published is compiled. */
const ON_THE_FLY = ['tsx'];

/** A command of a published package, which begins with a look at the version of Node. */
export const commandFile = (name: string): string => `bin/${name}.mjs`;

/** What the file of a command contains, by its entry in the source. */
export const commandText = (entry: string): string => `#!/usr/bin/env node
import './require-node.mjs';

await import('.${published(entry)}');
`;

const published = (path: string): string => compiledName(path.replace(/^\.?\/?/, `./${COMPILED}/`));

/** What an import of a path gets: for a compiled file its types too. */
function exported(path: string): string | { types: string; default: string } {
  if (path === './package.json') return path;
  const file = published(path);
  if (path.endsWith('.d.ts')) return { types: file, default: file };
  return compiledName(path) === path
    ? file
    : { types: file.replace(/\.js$/, '.d.ts'), default: file };
}

const mapped = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const sorted = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));

/** `package.json` of the published folder: the package's own, with the paths of the compiled files. */
export function publishedManifest(source: SourceManifest): Record<string, unknown> {
  const kept = Object.fromEntries(
    Object.entries(source).filter(([key]) => !OF_THE_REPOSITORY.includes(key)),
  ) as SourceManifest;
  const { exports = kept.exports, bin = kept.bin, optional = [] } = source.publishConfig ?? {};
  const needed = Object.entries(kept.dependencies ?? {}).filter(
    ([name]) => !ON_THE_FLY.includes(name),
  );
  const isOptional = ([name]: readonly [string, string]) => optional.includes(name);
  const peers = {
    ...kept.peerDependencies,
    ...Object.fromEntries(needed.filter(isOptional)),
  };
  return {
    ...kept,
    ...(exports && { exports: mapped(exports, exported) }),
    ...(bin && {
      bin: Object.fromEntries(Object.keys(bin).map((name) => [name, commandFile(name)])),
    }),
    dependencies: Object.fromEntries(needed.filter((one) => !isOptional(one))),
    peerDependencies: sorted(peers),
    peerDependenciesMeta: {
      ...kept.peerDependenciesMeta,
      ...Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    },
  };
}
