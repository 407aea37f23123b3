import type { BuiltManifest } from '@portal/shared/contract';
import { findExcess, type Visit, getVisits } from '@portal/shared/contract/first-visits';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import type { Package } from './package';

/** The brotli size of a file, in bytes. */
export async function weigh(contents: Buffer): Promise<number> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: contents.length };
  return (await promisify(brotliCompress)(contents, { params })).length;
}

/** Bytes by the name of each visit. A file that several visits load is compressed once. */
export async function weighVisits(
  visits: readonly Visit[],
  read: (file: string) => Buffer,
): Promise<Record<string, number>> {
  const files = [...new Set(visits.flatMap((visit) => visit.files))];
  const byFile = new Map(
    await Promise.all(files.map(async (file) => [file, await weigh(read(file))] as const)),
  );
  const sum = (visit: Visit) =>
    visit.files.reduce((bytes, file) => bytes + (byFile.get(file) ?? 0), 0);
  return Object.fromEntries(visits.map((visit) => [visit.name, sum(visit)]));
}

/** Bytes of source text by library or file, before minification. */
export type Sources = Record<string, number>;

/** A library by its name, a file by its path relative to the package's parent folder. */
function getSourceName(path: string, folder: string): string {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return library ?? relative(dirname(folder), path.replace(/\?.*/, ''));
}

/** The parts of a concatenated module; of any other the module itself. */
const listParts = (module: Module): Iterable<Module> =>
  'modules' in module ? (module.modules as Iterable<Module>) : [module];

const isStyle = ({ type }: Module): boolean => type.startsWith('css');

/** The sources of the files: styles of their chunks for style sheets, everything else for scripts. */
export function measureSources(compilation: Compilation, files: readonly string[]): Sources {
  const { chunks, chunkGraph } = compilation;
  const found = [...chunks].flatMap((chunk) => {
    const wanted = files.filter((file) => chunk.files.has(file));
    return [...chunkGraph.getChunkModules(chunk)].filter((module) =>
      wanted.some((file) => file.endsWith('.css') === isStyle(module)),
    );
  });
  const modules = new Set(found);
  const sources: Sources = {};
  for (const part of [...modules].flatMap((module) => [...listParts(module)])) {
    const path = part.nameForCondition();
    if (path === null) continue;
    const name = getSourceName(path, compilation.compiler.context);
    sources[name] = (sources[name] ?? 0) + part.size();
  }
  return sources;
}

const MAX_LISTED = 5;

const line = (bytes: number, source: string) => `      ${bytes.toLocaleString('en')}  ${source}`;

function largest(sources: Sources, heading: string): string[] {
  const rows = Object.entries(sources)
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_LISTED);
  if (rows.length === 0) return [];
  return [`    ${heading}`, ...rows.map(([source, bytes]) => line(bytes, source))];
}

const growth = (now: Sources, before: Sources): Sources =>
  Object.fromEntries(
    Object.entries(now).map(([source, bytes]) => [source, bytes - (before[source] ?? 0)]),
  );

/** The lines about the sources of a visit: what grew since it was within its budget, if known, and the largest ones. */
export const formatCauses = (sources: Sources, before: Sources | undefined): string[] => [
  ...(before ? largest(growth(sources, before), 'grown since it was within, in source:') : []),
  ...largest(sources, 'its largest parts, in source:'),
];

const weights = new WeakMap<Compilation, Record<string, number>>();

/** The brotli size of each first visit of a finished build, in bytes. */
export const weightsIn = (compilation: Compilation): Record<string, number> =>
  weights.get(compilation) ?? {};

/** Fails a build with a first visit over the package's `budget`, and names the largest sources. */
export class BudgetPlugin {
  /** `cache` is a folder for the sources of the last build within its budget. */
  constructor(
    private readonly built: Package,
    private readonly cache: string | undefined,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Budget', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After the manifest, which lists the files of each visit.
        { name: 'Budget', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => this.check(compilation),
      );
    });
  }

  private async check(compilation: Compilation): Promise<void> {
    // A broken build is not written.
    if (compilation.errors.length > 0) return;
    const read = (file: string) => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
    const visits = getVisits(JSON.parse(read('remote.json').toString()) as BuiltManifest);
    const bytes = await weighVisits(visits, read);
    weights.set(compilation, bytes);
    const { name, budget } = this.built;
    if (!budget) return;
    const before = this.lastWithin();
    const sources = Object.fromEntries(
      visits.map((visit) => [visit.name, measureSources(compilation, visit.files)]),
    );
    const weighed = visits.map((visit) => ({
      name: visit.name,
      bytes: bytes[visit.name] ?? 0,
      causes: formatCauses(sources[visit.name] ?? {}, before[visit.name]),
    }));
    const excess = findExcess(name, budget, weighed);
    if (excess === null) this.keep(sources);
    else compilation.errors.push(new webpack.WebpackError(excess));
  }

  private get record(): string | null {
    return this.cache === undefined ? null : join(this.cache, 'weights', `${this.built.name}.json`);
  }

  private lastWithin(): Record<string, Sources> {
    if (this.record === null) return {};
    try {
      return JSON.parse(readFileSync(this.record, 'utf8')) as Record<string, Sources>;
    } catch {
      return {};
    }
  }

  private keep(sources: Record<string, Sources>): void {
    if (this.record === null) return;
    mkdirSync(dirname(this.record), { recursive: true });
    writeFileSync(this.record, JSON.stringify(sources));
  }
}
