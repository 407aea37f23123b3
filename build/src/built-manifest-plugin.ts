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
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { declarationProblem } from './declaration';
import { federationManifest } from './federation-manifest';
import { containerName, readPackage, type Package } from './package';
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

/** The exposed module. */
const sourceOf = (folder: string): string => readFileSync(join(folder, 'src/remote.ts'), 'utf8');

/** The request of each lazy screen, by its route's key. */
export function lazyRequests(folder: string): Map<string, string> {
  return new Map(
    [...sourceOf(folder).matchAll(LAZY_ENTRY)].map(([, key = '', request = '']) => [key, request]),
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
    const request = requests.get(slot);
    if (request !== undefined) return [[slotKey(slot), chunksFor(request)]];
    // Remotes that were written before slots were preloaded may declare theirs in another form.
    if (sourceOf(folder).includes(slot)) return [];
    throw new Error(`src/remote.ts has nothing for the slot ${slot}`);
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

/** @throws when `remote.json` is not as its schema, and the API's calls, want it. */
function requireDeclaration({ name, manifest }: Package): void {
  const problem = declarationProblem(manifest);
  if (problem !== null) throw new Error(`${name}/remote.json: ${problem}`);
}

/**
 * A package with its `remote.json` as it is now.
 * @throws when it is wrong, or differs in what only a new start of the compiler can follow.
 */
function redeclared(built: Package): Package {
  const { manifest } = readPackage(built.folder);
  requireDeclaration({ ...built, manifest });
  const fixed = (['name', 'kind', 'contract'] as const).find(
    (key) => manifest[key] !== built.manifest[key],
  );
  if (fixed) throw new Error(`remote.json: '${fixed}' has changed: restart the development server`);
  return { ...built, manifest };
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
 * `mf-manifest.json` besides. A compiler that watches reads the declaration again when it changes.
 */
export class BuiltManifestPlugin {
  /** Why the declaration was not read again. */
  private problem: Error | undefined;

  constructor(private built: Package) {}

  apply(compiler: Compiler): void {
    requireDeclaration(this.built);
    const declaration = join(this.built.folder, 'remote.json');
    compiler.hooks.watchRun.tap('BuiltManifest', ({ modifiedFiles }) => {
      if (modifiedFiles?.has(declaration)) this.readAgain();
    });
    compiler.hooks.thisCompilation.tap('BuiltManifest', (compilation) => {
      compilation.fileDependencies.add(declaration);
      compilation.hooks.processAssets.tap(
        { name: 'BuiltManifest', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          try {
            if (this.problem) throw this.problem;
            this.emit(compilation);
          } catch (error) {
            // An error that is thrown would end the watching.
            compilation.errors.push(new webpack.WebpackError((error as Error).message));
          }
        },
      );
    });
  }

  private readAgain(): void {
    try {
      this.built = redeclared(this.built);
      this.problem = undefined;
    } catch (error) {
      this.problem = error as Error;
    }
  }

  private emit(compilation: Compilation): void {
    const emit = (file: string, contents: object) =>
      compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(contents, null, 2)));
    if (this.built.kind === 'remote') {
      emit('mf-manifest.json', manifestForOthers(compilation, this.built));
    }
    emit('remote.json', this.describe(compilation));
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
