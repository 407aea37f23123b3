import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Package } from '@portal/tooling/build/package';
import type { Configuration } from 'webpack';
import { withoutFederation } from './compile';

/** What a remote's module is asked for by, in the application of one piece. */
export const moduleOf = ({ folder }: Package): string => join(folder, 'src/remote.ts');

/** Takes the place of the shell's loader: the module of each remote is a lazy import. */
function writeLoader(remotes: readonly Package[]): string {
  const folder = join(ROOT, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'containers-of-one-piece.ts');
  const lines = remotes.map(
    (remote) => `  '${remote.name}': () => import(${JSON.stringify(moduleOf(remote))}),`,
  );
  writeFileSync(
    file,
    `const REMOTES: Record<string, () => Promise<{ default: unknown }>> = {
${lines.join('\n')}
};
export const createContainers = () => async ({ container }: { container: string }) =>
  (await REMOTES[container]?.())?.default;
`,
  );
  return file;
}

/** Shell and remotes, the same files, as one application with lazy imports and shared chunks. */
export function monolith(shell: Package, remotes: readonly Package[]): Configuration {
  const settings = withoutFederation(shell);
  return {
    ...settings,
    resolve: {
      ...settings.resolve,
      alias: {
        ...settings.resolve?.alias,
        [join(shell.folder, 'src/remotes/containers.ts')]: writeLoader(remotes),
      },
    },
    optimization: { ...settings.optimization, splitChunks: { chunks: 'async' } },
  };
}
