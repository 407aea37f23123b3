import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT_VERSION, textsKey, type BuiltManifest } from '@portal/shared/contract';
import { SOURCE_MAPS, joinMaps } from '@portal/shared/contract/source-maps';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { redeclared } from './declaration';
import { librariesOf } from './federation';
import { federationManifest } from './federation-manifest';
import { exposedChunks, firstChunks, lazyImports } from './lazy-screens';
import { containerName, type Package } from './package';
import { chunksOf, consumedBy, consumedIn, filesOf, providedChunks } from './shared-in-chunks';
import { SHARED_MODULES } from './shared-modules';

const { CATALOG, languageOf } = createRequire(import.meta.url)('../texts/catalog.cjs') as {
  CATALOG: RegExp;
  languageOf: (file: string) => string;
};

const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

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

/** What a first visit of each route and slot loads: files, and the late shared modules that they use. */
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

const mapsIn = (compilation: Compilation): string =>
  joinMaps(
    compilation
      .getAssets()
      .filter(({ name }) => name.endsWith('.js.map'))
      .map(({ name, source }) => [name.slice(0, -'.map'.length), String(source.source())]),
  );

/**
 * Writes `remote.json` into the output: the declaration, and every file with its integrity. A remote has
 * `mf-manifest.json` besides. A compiler that watches reads the declaration again when it changes.
 */
export class BuiltManifestPlugin {
  /** Why the declaration was not read again. */
  private problem: Error | undefined;

  constructor(private built: Package) {}

  apply(compiler: Compiler): void {
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
    const emit = (file: string, text: string) =>
      compilation.emitAsset(file, new webpack.sources.RawSource(text));
    const printed = (contents: object) => JSON.stringify(contents, null, 2);
    if (this.built.kind === 'remote') {
      emit('mf-manifest.json', printed(manifestForOthers(compilation, this.built)));
    }
    const maps = mapsIn(compilation);
    emit('remote.json', printed(this.describe(compilation, maps)));
    emit(SOURCE_MAPS, maps);
  }

  private describe(compilation: Compilation, maps: string): BuiltManifest {
    const { built } = this;
    const host = built.kind === 'host';
    const files = compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.map'))
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      ...built.manifest,
      slices: built.manifest.slices ?? [],
      // A remote declares the range it needs, a host the contract version it was built with.
      ...(host && { contract: CONTRACT_VERSION }),
      version: built.version,
      container: host ? null : containerName(built),
      ...entryFiles(compilation, built),
      ...(host
        ? { preload: textsOf(compilation, built), provides: providedBy(compilation) }
        : firstVisits(compilation, built)),
      libraries: librariesOf(
        built,
        host ? SHARED_MODULES.map(({ request }) => request) : consumedBy(compilation),
      ),
      ...(built.budget && { budget: built.budget }),
      files: Object.fromEntries(files),
      maps: integrityOf(maps),
    };
  }
}
