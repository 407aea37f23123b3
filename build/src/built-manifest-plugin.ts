import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, routeKey, slotKey, type BuiltManifest } from '@portal/shared/contract';
import { earlyProblems } from '@portal/shared/contract/early-calls';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { containerName, type Package } from './package';
import { chunksOf, consumedIn, filesOf, providedChunks } from './shared-in-chunks';

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

/** The chunks that a lazy import loads. */
function chunksBehind(compilation: Compilation, request: string): readonly Chunk[] {
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      if (
        block.dependencies.some(
          (dependency) => 'request' in dependency && dependency.request === request,
        )
      ) {
        return chunksOf(compilation, block);
      }
    }
  }
  return [];
}

/** The files that a first visit of each route and slot loads beyond the entry: the exposed module and the screen. */
export function firstChunks(
  compilation: Compilation,
  { folder, manifest }: Package,
): Map<string, readonly Chunk[]> {
  const requests = lazyRequests(folder);
  const exposed = chunksBehind(compilation, './src/remote.ts');
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
    preload: Object.fromEntries(chunks.map(([key, of]) => [key, filesOf(of)])),
    consumes: Object.fromEntries(consumed.filter(([, requests]) => requests.length > 0)),
  };
}

const providedBy = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    providedChunks(compilation).map(([request, chunks]) => [request, filesOf(chunks)]),
  );

/** Checks `remote.json` against the API's calls. A release checks it again. */
function requireEarlyCalls({ name, manifest }: Package): void {
  const [problem] = earlyProblems(manifest);
  if (problem !== undefined) throw new Error(`${name}/remote.json: ${problem}`);
}

/** Writes `remote.json` into the output: the declaration, and every file with its integrity. */
export class BuiltManifestPlugin {
  constructor(private readonly built: Package) {}

  apply(compiler: Compiler): void {
    requireEarlyCalls(this.built);
    compiler.hooks.thisCompilation.tap('BuiltManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuiltManifest', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = JSON.stringify(this.describe(compilation), null, 2);
          compilation.emitAsset('remote.json', new webpack.sources.RawSource(manifest));
        },
      );
    });
  }

  private describe(compilation: Compilation): BuiltManifest {
    const { built } = this;
    const host = built.kind === 'host';
    const entry =
      compilation.entrypoints.get('main') ?? compilation.entrypoints.get(containerName(built));
    const ofEntry = entry?.getFiles() ?? [];
    const script = ofEntry.find((file) => file.endsWith('.js'));
    if (script === undefined) throw new Error(`${built.name} was built without an entry`);
    const files = compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.map'))
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const);
    return {
      ...built.manifest,
      // A remote declares the range it needs, a host the contract version it was built with.
      ...(host && { contract: CONTRACT_VERSION }),
      version: built.version,
      container: host ? null : containerName(built),
      entry: script,
      styles: ofEntry.filter((file) => file.endsWith('.css')),
      ...(host
        ? { preload: {}, provides: providedBy(compilation) }
        : firstVisits(compilation, built)),
      files: Object.fromEntries(files),
    };
  }
}
