import { join } from 'node:path';
import { routeKey } from '@portal/shared/contract';
import { lazyRequests } from '@portal/build/analysis';
import type { Package } from '@portal/build/package';
import type { StatsChunk, StatsCompilation } from 'webpack';

const comesWith = (chunk: StatsChunk, module: string, request: string): boolean =>
  (chunk.origins ?? []).some(
    (origin) => origin.request === request && (origin.moduleIdentifier ?? '').endsWith(module),
  );

/** What a first visit of each route of a remote loads beyond the main chunk, by the compiler's statistics. */
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
