import { weigh } from '@portal/tooling/build/budget/visits';
import { firstChunks } from '@portal/tooling/build/built-manifest-plugin';
import { configuration } from '@portal/tooling/build/configuration';
import type { Package } from '@portal/tooling/build/package';
import { consumedIn, filesOf, providedChunks } from '@portal/tooling/build/shared-in-chunks';
import type { Compilation, Configuration } from 'webpack';
import { compile } from './compile';

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

async function sizesOf(compilation: Compilation, files: Iterable<string>): Promise<Files> {
  const sizes: Files = new Map();
  for (const file of files) {
    const contents = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
    sizes.set(file, { raw: contents.length, brotli: await weigh(contents) });
  }
  return sizes;
}

const assetsOf = (files: Iterable<string>): string[] =>
  [...files].filter((file) => /\.(js|css)$/.test(file));

/** What the document names: script and styles. */
export const compileStart = (settings: Configuration): Promise<Files> =>
  compile(settings, (compilation) =>
    sizesOf(compilation, assetsOf(compilation.entrypoints.get('main')?.getFiles() ?? [])),
  );

/** Shared modules with a chunk of their own: their files by what they are asked for by. */
export interface Host {
  start: Files;
  late: Record<string, Size>;
}

export const compileHost = (shell: Package): Promise<Host> =>
  compile(configuration(shell, 'production'), async (compilation) => {
    const late: Host['late'] = {};
    for (const [request, chunks] of providedChunks(compilation)) {
      late[request] = sum((await sizesOf(compilation, filesOf(chunks))).values());
    }
    const start = assetsOf(compilation.entrypoints.get('main')?.getFiles() ?? []);
    return { start: await sizesOf(compilation, start), late };
  });

export interface Routes {
  /** By route. */
  files: Record<string, Files>;
  /** Late shared modules a route's screen asks the page for. */
  asks: Record<string, string[]>;
}

async function routesOf(
  compilation: Compilation,
  built: Package,
  exposedAs?: string,
): Promise<Routes> {
  const routes: Routes = { files: {}, asks: {} };
  for (const [route, chunks] of firstChunks(compilation, built, exposedAs)) {
    routes.files[route] = await sizesOf(compilation, filesOf(chunks));
    routes.asks[route] = consumedIn(compilation, chunks);
  }
  return routes;
}

/** A remote: its entry, and beside it the files of each route. */
export const compileRemote = (built: Package): Promise<Routes & { entry: Size }> =>
  compile(configuration(built, 'production'), async (compilation) => {
    const entry = [...compilation.entrypoints.values()].flatMap((point) => point.getFiles());
    return {
      entry: sum((await sizesOf(compilation, assetsOf(entry))).values()),
      ...(await routesOf(compilation, built)),
    };
  });

/** An application of one piece: what the document names, and the files of each remote's routes. */
export const compileOnePiece = (
  settings: Configuration,
  remotes: readonly { built: Package; exposedAs: string }[],
): Promise<{ start: Files; routes: Record<string, Files> }> =>
  compile(settings, async (compilation) => {
    const start = assetsOf(compilation.entrypoints.get('main')?.getFiles() ?? []);
    const routes: Record<string, Files> = {};
    for (const { built, exposedAs } of remotes) {
      Object.assign(routes, (await routesOf(compilation, built, exposedAs)).files);
    }
    return { start: await sizesOf(compilation, start), routes };
  });
