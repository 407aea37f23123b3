import { consumedIn, listFiles, firstChunks, providedChunks, weigh } from '@portal/build/analysis';
import type { Package } from '@portal/build/package';
import { configuration, runCompiler } from '@portal/build/webpack';
import { DOCUMENT } from '@portal/delivery';
import type { BuiltManifest } from '@portal/shared/contract';
import { BUILD_CACHE } from '@portal/tools/workspace/build';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { buildMonolith } from '../baselines/monolith';
import type { Sources } from '../baselines/sources';
import { withFolder } from '../with-folder';

/** Builds into a temporary folder and reads something from the compilation. */
const compile = <Answer>(
  settings: Configuration,
  read: (compilation: Compilation) => Promise<Answer> | Answer,
): Promise<Answer> =>
  withFolder(async (path) => {
    const compiler = webpack({
      ...settings,
      output: { ...settings.output, path },
      // A cache would mix these builds with the usual ones.
      cache: false,
    });
    const answers: Answer[] = [];
    // The assets are available here. Webpack releases them after it has written them.
    compiler.hooks.emit.tapPromise('Weight', async (compilation) => {
      answers.push(await read(compilation));
    });
    await runCompiler(compiler);
    const [answer] = answers;
    if (answer === undefined) throw new Error('The compiler emitted nothing.');
    return answer;
  });

export interface Size {
  raw: number;
  brotli: number;
}

export const sum = (sizes: Iterable<Size>): Size =>
  [...sizes].reduce(
    (all, { raw, brotli }) => ({ raw: all.raw + raw, brotli: all.brotli + brotli }),
    { raw: 0, brotli: 0 },
  );

export type Files = Map<string, Size>;

const measureSize = async (contents: Buffer = Buffer.alloc(0)): Promise<Size> => ({
  raw: contents.length,
  brotli: await weigh(contents),
});

async function measureSizes(compilation: Compilation, files: Iterable<string>): Promise<Files> {
  const sizes: Files = new Map();
  for (const file of files) {
    sizes.set(file, await measureSize(compilation.getAsset(file)?.source.buffer()));
  }
  return sizes;
}

const getAssets = (files: Iterable<string>): string[] =>
  [...files].filter((file) => /\.(js|css)$/.test(file));

/** The files in the document: script and styles. */
export const compileStart = (settings: Configuration): Promise<Files> =>
  compile(settings, (compilation) =>
    measureSizes(compilation, getAssets(compilation.entrypoints.get('main')?.getFiles() ?? [])),
  );

/** Shared modules with a separate chunk: their files by their requests. */
interface Host {
  manifest: BuiltManifest;
  /** The document as built. */
  template: string;
  start: Files;
  late: Record<string, Size>;
}

export const compileHost = (shell: Package): Promise<Host> =>
  compile(configuration(shell, 'production', BUILD_CACHE), async (compilation) => {
    const late: Host['late'] = {};
    for (const [request, chunks] of providedChunks(compilation)) {
      late[request] = sum((await measureSizes(compilation, listFiles(chunks))).values());
    }
    const start = getAssets(compilation.entrypoints.get('main')?.getFiles() ?? []);
    const text = (file: string) => compilation.getAsset(file)?.source.source().toString() ?? '';
    return {
      manifest: JSON.parse(text('remote.json')) as BuiltManifest,
      template: text(DOCUMENT),
      start: await measureSizes(compilation, start),
      late,
    };
  });

interface Routes {
  /** By route. */
  files: Record<string, Files>;
  /** Late shared modules that a route's screen requests from the page. */
  asks: Record<string, string[]>;
}

/** A remote: its entry, and the further files of each route. */
export const compileRemote = (built: Package): Promise<Routes & { entry: Size }> =>
  compile(configuration(built, 'production', BUILD_CACHE), async (compilation) => {
    const entry = [...compilation.entrypoints.values()].flatMap((point) => point.getFiles());
    const routes: Routes = { files: {}, asks: {} };
    for (const [route, chunks] of firstChunks(compilation, built)) {
      routes.files[route] = await measureSizes(compilation, listFiles(chunks));
      routes.asks[route] = consumedIn(compilation, chunks);
    }
    return { entry: sum((await measureSizes(compilation, getAssets(entry))).values()), ...routes };
  });

/** The same sources as one application: the files in its document, and what a remote's route loads besides. */
export async function compileOnePiece(sources: Sources): Promise<{
  start: Files;
  filesOf: (remote: string, route: string) => Promise<Files>;
}> {
  return withFolder(async (folder) => {
    const { files, entry, styles, preload } = await buildMonolith(sources, folder);
    const weighed = async (paths: readonly string[]): Promise<Files> => {
      const sizes: Files = new Map();
      for (const path of paths) sizes.set(path, await measureSize(files.get(path)));
      return sizes;
    };
    return {
      start: await weighed([entry, ...styles]),
      filesOf: (remote, route) => weighed(preload[remote]?.[route] ?? []),
    };
  });
}
