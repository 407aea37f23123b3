import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Package } from '@portal/build/package';
import { browserPackages, workspacePackage } from '@portal/tools/workspace/packages';
import { HOST } from '@portal/shared/contract';

/** The packages every variant is built from. */
export interface Sources {
  shell: Package;
  remotes: readonly Package[];
}

export function readSources(): Sources {
  const packages = browserPackages().map((name) => workspacePackage(name));
  const shell = packages.find(({ name }) => name === HOST);
  if (!shell) throw new Error('The workspace has no shell');
  return { shell, remotes: packages.filter((one) => one !== shell) };
}

/** A file beside this one. */
export const ownFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Files of the shell, and what a baseline has in their place: remotes come into its page in its own way, unchecked. */
export const replacements = ({ folder }: Package, containers: string): Record<string, string> => ({
  [join(folder, 'src/remotes/containers.ts')]: ownFile(containers),
  [join(folder, 'src/remotes/guard-assets.ts')]: ownFile('./unguarded-assets.ts'),
});
