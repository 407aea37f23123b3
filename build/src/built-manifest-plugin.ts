import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  routeKey,
  slotKey,
  textsKey,
  type BuiltManifest,
} from '@portal/shared/contract';
import { earlyProblems } from '@portal/shared/contract/early-calls';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { federationManifest } from './federation-manifest';
import { containerName, type Package } from './package';
import { chunksOf, consumedIn, filesOf, providedChunks } from './shared-in-chunks';

const { CATALOG, languageOf } = createRequire(import.meta.url)('../texts/catalog.cjs') as {
  CATALOG: RegExp;
  languageOf: (file: string) => string;
};

const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** `'/cameras': () => import('./list/list.screen')`, as `src/remote.ts` declares its routes; it may name a chunk. */
const LAZY_ENTRY =
  /['"]([^'"]+)['"]\s*:\s*\(\)\s*=>\s*import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g;

/** The request of each lazy screen, by its route's key. */
export function lazyRequests(folder: string): Map<string, string> {
  const source = readFileSync(join(folder, 'src/remote.ts'), 'utf8');
  return new Map(
    [...source.matchAll(LAZY_ENTRY)].map(([, key = '', request = '']) => [key, request]),
  );
}

const lazyImports = ({ modules }: Compilation) => [...modules].flatMap(({ blocks }) => blocks);

/** The chunks that a lazy import loads. */
function chunksBehind(compilation: Compilation, request: string): readonly Chunk[] {
  const found = lazyImports(compilation).find(({ dependencies }) =>
    dependencies.some((dependency) => 'request' in dependency && dependency.request === request),
  );
  return found ? chunksOf(compilation, found) : [];
}

/** The files of the package's texts in each language, which load by `import('./messages/<language>')`. */
function textsOf(compilation: Compilation, { folder }: Package): BuiltManifest['preload'] {
  const texts = lazyImports(compilation).flatMap((block) =>
    block.dependencies
      .map((to) => compilation.moduleGraph.getModule(to)?.nameForCondition() ?? '')
      .filter((file) => file.startsWith(folder) && CATALOG.test(file))
      .map((file) => [textsKey(languageOf(file)), filesOf(chunksOf(compilation, block))]),
  );
  return Object.fromEntries(texts) as BuiltManifest['preload'];
}

/** The chunks of the exposed module. */
const exposedChunks = (compilation: Compilation) => chunksBehind(compilation, './src/remote.ts');

/** The files that a first visit of each route and slot loads beyond the entry: the exposed module and the screen. */
export function firstChunks(
  compilation: Compilation,
  { folder, manifest }: Package,
): Map<string, readonly Chunk[]> {
  const requests = lazyRequests(folder);
  const exposed = exposedChunks(compilation);
  const chunksFor = (request: string) => [
    ...new Set([...exposed, ...chunksBehind(compilation, request)]),
  ];
  const routes = manifest.routes.map(routeKey).map((key): [string, readonly Chunk[]] => {
    const request = requests.get(key);
    if (request === undefined) throw new Error(`src/remote.ts has no lazy screen for ${key}`);
    return [key, chunksFor(request)];
  });
  const slots = manifest.slots.flatMap(({ slot }): [string, readonly Chunk[]][] => {
    // Remotes that were written before slots were preloaded may declare theirs in another form.
    const request = requests.get(slot);
    return request === undefined ? [] : [[slotKey(slot), chunksFor(request)]];
  });
  return new Map([...routes, ...slots]);
}

/** Their files, and the late shared modules that they use. */
function firstVisits(
  compilation: Compilation,
  built: Package,
): Pick<BuiltManifest, 'preload' | 'consumes'> {
  const chunks = [...firstChunks(compilation, built)];
  const consumed = chunks.map(([key, of]) => [key, consumedIn(compilation, of)] as const);
  return {
    preload: {
      ...Object.fromEntries(chunks.map(([key, of]) => [key, filesOf(of)])),
      ...textsOf(compilation, built),
    },
    consumes: Object.fromEntries(consumed.filter(([, requests]) => requests.length > 0)),
  };
}

const providedBy = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    providedChunks(compilation)
      .map(([request, chunks]): [string, string[]] => [request, filesOf(chunks)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Checks `remote.json` against the API's calls. A release checks it again. */
function requireEarlyCalls({ name, manifest }: Package): void {
  const [problem] = earlyProblems(manifest);
  if (problem !== undefined) throw new Error(`${name}/remote.json: ${problem}`);
}

/** The script that begins a build, and the style sheets that come with it. */
function entryFiles(compilation: Compilation, built: Package): { entry: string; styles: string[] } {
  const entry =
    compilation.entrypoints.get('main') ?? compilation.entrypoints.get(containerName(built));
  const files = entry?.getFiles() ?? [];
  const script = files.find((file) => file.endsWith('.js'));
  if (script === undefined) throw new Error(`${built.name} was built without an entry`);
  return { entry: script, styles: files.filter((file) => file.endsWith('.css')) };
}

/** How other hosts of Module Federation load a remote. */
function manifestForOthers(compilation: Compilation, built: Package): object {
  const { entry } = entryFiles(compilation, built);
  const exposed = filesOf(exposedChunks(compilation));
  const all = filesOf([...compilation.chunks]);
  const later = all.filter((file) => file !== entry && !exposed.includes(file));
  return federationManifest(built, compilation, { entry, exposed, later });
}

/**
 * Writes `remote.json` into the output: the declaration, and every file with its integrity. A remote has
 * `mf-manifest.json` besides.
 */
export class BuiltManifestPlugin {
  constructor(private readonly built: Package) {}

  apply(compiler: Compiler): void {
    requireEarlyCalls(this.built);
    compiler.hooks.thisCompilation.tap('BuiltManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuiltManifest', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const emit = (file: string, contents: object) =>
            compilation.emitAsset(
              file,
              new webpack.sources.RawSource(JSON.stringify(contents, null, 2)),
            );
          if (this.built.kind === 'remote') {
            emit('mf-manifest.json', manifestForOthers(compilation, this.built));
          }
          emit('remote.json', this.describe(compilation));
        },
      );
    });
  }

  private describe(compilation: Compilation): BuiltManifest {
    const { built } = this;
    const host = built.kind === 'host';
    const files = compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.map'))
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      ...built.manifest,
      // A remote declares the range it needs, a host the contract version it was built with.
      ...(host && { contract: CONTRACT_VERSION }),
      version: built.version,
      container: host ? null : containerName(built),
      ...entryFiles(compilation, built),
      ...(host
        ? { preload: textsOf(compilation, built), provides: providedBy(compilation) }
        : firstVisits(compilation, built)),
      files: Object.fromEntries(files),
    };
  }
}
