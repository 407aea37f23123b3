import { join } from 'node:path';
import type { Built } from '@portal/build';
import type { Package } from '@portal/build/package';
import { ROOT } from './root';

/** The cache of modules that the preset compiled. */
export const BUILD_CACHE = join(ROOT, '.cache');

/** Builds packages of the workspace. Loads the compiler only now: a start that builds nothing does not need it. */
export async function buildPackages(
  packages: readonly Package[],
  onBuilt?: (built: Built) => void,
): Promise<void> {
  const { build } = await import('@portal/build');
  await build(packages, { cache: BUILD_CACHE, ...(onBuilt && { onBuilt }) });
}
