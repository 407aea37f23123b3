import { type BuiltManifest, CONTRACT_VERSION, textsKey } from '@portal/shared/contract';
import { joinMaps, SOURCE_MAPS } from '@portal/shared/contract/source-maps';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import {
  getChunks,
  consumedBy,
  consumedIn,
  exposedChunks,
  listFiles,
  firstChunks,
  lazyImports,
  providedChunks,
} from './chunks';
import { redeclared } from './declaration';
import { EXPOSED, listLibraries, sharedBy } from './federation';
import { containerName, type Package } from './package';
import { SHARED_MODULES } from './shared-modules';

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Files by kind, and by whether they are needed at once. */
const assets = (sync: readonly string[], async: readonly string[]) => ({
  js: {
    sync: sync.filter((file) => !isStyle(file)),
    async: async.filter((file) => !isStyle(file)),
  },
  css: { sync: sync.filter(isStyle), async: async.filter(isStyle) },
});

/** The files of a remote by when they are needed. */
interface RemoteFiles {
  entry: string;
  /** With the exposed module. */
  exposed: readonly string[];
  /** With one of its screens, or later. */
  later: readonly string[];
}

/**
 * `mf-manifest.json`: other hosts of Module Federation, and tools for them, find a remote by it. The portal reads
 * `remote.json` instead. It is written here, and not by the plugin, which warns about the public path in every build
 * and takes its version from `package.json`.
 */
function federationManifest(
  built: Package,
  compilation: Compilation,
  { entry, exposed, later }: RemoteFiles,
): object {
  const name = containerName(built);
  const shared = sharedBy(built);
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: built.version, buildName: built.name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      // Read without checking whether they exist.
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: consumedBy(compilation).map((request) => ({
      id: `${name}:${request}`,
      name: request,
      version: shared[request]?.version,
      singleton: true,
      requiredVersion: shared[request]?.requiredVersion,
      assets: assets([], []),
    })),
    remotes: [],
    exposes: [
      {
        id: `${name}:${EXPOSED.slice(2)}`,
        name: EXPOSED.slice(2),
        path: EXPOSED,
        assets: assets(exposed, later),
      },
    ],
  };
}

const { CATALOG, languageOf } = createRequire(import.meta.url)('../texts/catalog.cjs') as {
  CATALOG: RegExp;
  languageOf: (file: string) => string;
};

const hashContent = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The files of the package's texts in each language, which load by `import('./messages/<language>')`. */
function readTexts(compilation: Compilation, { folder }: Package): BuiltManifest['preload'] {
  const texts = lazyImports(compilation).flatMap((block) =>
    block.dependencies
      .map((to) => compilation.moduleGraph.getModule(to)?.nameForCondition() ?? '')
      .filter((file) => file.startsWith(folder) && CATALOG.test(file))
      .map((file) => [textsKey(languageOf(file)), listFiles(getChunks(compilation, block))]),
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
      ...Object.fromEntries(chunks.map(([key, of]) => [key, listFiles(of)])),
      ...readTexts(compilation, built),
    },
    consumes: Object.fromEntries(consumed.filter(([, requests]) => requests.length > 0)),
  };
}

const providedBy = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    providedChunks(compilation)
      .map(([request, chunks]): [string, string[]] => [request, listFiles(chunks)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The script that starts a build, and its style sheets. */
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
  const exposed = listFiles(exposedChunks(compilation));
  const all = listFiles([...compilation.chunks]);
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
 * `mf-manifest.json` besides. A watching compiler reads the declaration again when it changes.
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
            // A thrown error would end the watching.
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
      .map(({ name, source }) => [name, hashContent(source.buffer())] as const)
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
        ? { preload: readTexts(compilation, built), provides: providedBy(compilation) }
        : firstVisits(compilation, built)),
      libraries: listLibraries(
        built,
        host ? SHARED_MODULES.map(({ request }) => request) : consumedBy(compilation),
      ),
      ...(built.budget && { budget: built.budget }),
      files: Object.fromEntries(files),
      maps: hashContent(maps),
    };
  }
}
