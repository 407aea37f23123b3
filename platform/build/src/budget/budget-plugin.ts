import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltManifest } from '@portal/shared/contract';
import { excessOf, visitsOf } from '@portal/shared/contract/first-visits';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { Package } from '../package';
import { causesOf } from './excess';
import { sourcesOf, type Sources } from './sources';
import { weightsOf } from './visits';

const weights = new WeakMap<Compilation, Record<string, number>>();

/** The bytes of each first visit, compressed by brotli, of a finished build. */
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
    // What is broken is not written.
    if (compilation.errors.length > 0) return;
    const read = (file: string) => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
    const visits = visitsOf(JSON.parse(read('remote.json').toString()) as BuiltManifest);
    const bytes = await weightsOf(visits, read);
    weights.set(compilation, bytes);
    const { name, budget } = this.built;
    if (!budget) return;
    const before = this.lastWithin();
    const sources = Object.fromEntries(
      visits.map((visit) => [visit.name, sourcesOf(compilation, visit.files)]),
    );
    const weighed = visits.map((visit) => ({
      name: visit.name,
      bytes: bytes[visit.name] ?? 0,
      causes: causesOf(sources[visit.name] ?? {}, before[visit.name]),
    }));
    const excess = excessOf(name, budget, weighed);
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
