import { lazyRequests } from '@portal/build/analysis';
import type { Package } from '@portal/build/package';
import { configuration, scripts, styleRules } from '@portal/build/webpack';
import { routeKey } from '@portal/shared/contract';
import { BUILD_CACHE } from '@portal/tools/workspace/build';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import type { Configuration, RuleSetRule, StatsChunk, StatsCompilation } from 'webpack';
import { type BuiltFiles, compile, readBuiltFiles, requireProof } from './built-files';
import { PROOF_OF_COMPILED } from './proofs';
import {
  ownFile,
  REMOTES_REQUEST,
  replacements,
  type Sources,
  writeRemotesSource,
} from './sources';

const comesWith = (chunk: StatsChunk, module: string, request: string): boolean =>
  (chunk.origins ?? []).some(
    (origin) => origin.request === request && (origin.moduleIdentifier ?? '').endsWith(module),
  );

/** What a first visit of each route of a remote loads besides the main chunk, by the compiler's statistics. */
export function screenChunks(
  { chunks = [] }: StatsCompilation,
  { folder, manifest }: Package,
): Record<string, string[]> {
  const requests = lazyRequests(folder);
  const module = join(folder, 'src/remote.ts');
  return Object.fromEntries(
    manifest.routes.map(routeKey).map((key) => {
      const request = requests.get(key) ?? '';
      const files = chunks
        .filter((chunk) => !chunk.initial && comesWith(chunk, module, request))
        .flatMap((chunk) => chunk.files ?? []);
      return [key, [...new Set(files)].filter((file) => /\.(js|css)$/.test(file))];
    }),
  );
}

/** The style sheets of every package, treated as the preset does in a separate build. */
function createStyleRules({ shell, remotes }: Sources): RuleSetRule[] {
  const folders = remotes.map(({ folder }) => `${folder}/`);
  return [
    { exclude: folders, rules: styleRules(shell) },
    ...remotes.map((remote) => ({ include: `${remote.folder}/`, rules: styleRules(remote) })),
  ];
}

/** Scripts and styles as in the preset, without federation. */
export function withoutFederation(sources: Sources, of = sources.shell): Configuration {
  const preset = configuration(of, 'production');
  const name = '[name].[contenthash:16]';
  return {
    ...preset,
    // Without the code that lets the portal's document paint first.
    entry: of === sources.shell ? { main: ownFile('./start-shell.ts') } : {},
    devtool: false,
    resolve: { extensions: preset.resolve?.extensions ?? [] },
    module: { rules: [scripts, ...createStyleRules(sources)] },
    // Chunks are split as webpack does by itself.
    optimization: { minimizer: preset.optimization?.minimizer ?? [] },
    plugins: [new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` })],
    cache: { type: 'filesystem', cacheDirectory: join(BUILD_CACHE, 'webpack') },
  };
}

/** A separate cache, which also forgets where it found a file that has been replaced. */
export const createCache = (
  { cache }: Configuration,
  name: string,
  replaced: Record<string, string>,
): NonNullable<Configuration['cache']> => ({
  ...(cache as object),
  type: 'filesystem',
  name,
  version: JSON.stringify(replaced),
});

/** One webpack application of the same sources. */
function monolithConfiguration(sources: Sources, folder: string): Configuration {
  const { shell, remotes } = sources;
  const base = withoutFederation(sources);
  const replaced = replacements(shell, './compiled-containers.ts');
  return {
    ...base,
    name: 'monolith',
    output: { ...base.output, path: join(folder, 'monolith'), uniqueName: 'monolith' },
    resolve: {
      ...base.resolve,
      alias: {
        ...replaced,
        [REMOTES_REQUEST]: writeRemotesSource(folder, remotes),
      },
    },
    cache: createCache(base, 'monolith', replaced),
  };
}

export interface Monolith {
  files: BuiltFiles;
  entry: string;
  styles: string[];
  /** By remote and route: what a first visit loads besides the entry. */
  preload: Record<string, Record<string, string[]>>;
}

/** Compiles it; `folder` is for temporary files. */
export async function buildMonolith(sources: Sources, folder: string): Promise<Monolith> {
  const [stats = {}] = await compile([monolithConfiguration(sources, folder)]);
  const files = readBuiltFiles(join(folder, 'monolith'));
  requireProof(files, PROOF_OF_COMPILED);
  return {
    files,
    ...createEntry(stats.entrypoints?.main?.assets?.map(({ name }) => name)),
    preload: Object.fromEntries(
      sources.remotes.map((remote) => [remote.name, screenChunks(stats, remote)]),
    ),
  };
}

/** The script and the style sheets of a page's entry. */
export function createEntry(assets: readonly string[] = []): { entry: string; styles: string[] } {
  const [entry, ...others] = assets.filter((file) => file.endsWith('.js'));
  if (entry === undefined || others.length > 0) {
    throw new Error(`An entry is one script, and not ${assets.join(', ')}`);
  }
  return { entry, styles: assets.filter((file) => file.endsWith('.css')) };
}
