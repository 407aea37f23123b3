import { join } from 'node:path';
import type { Built } from '@portal/build';
import type { Package } from '@portal/build/package';
import { ROOT } from './root';

/** Keeps what the preset compiled of the packages of the workspace. */
export const BUILD_CACHE = join(ROOT, '.cache');

/** Builds packages of the workspace. Loads the compiler only now: a start that builds nothing does not need it. */
export async function buildPackages(
  packages: readonly Package[],
  onBuilt?: (built: Built) => void,
): Promise<void> {
  const { build } = await import('@portal/build');
  await build(packages, { cache: BUILD_CACHE, ...(onBuilt && { onBuilt }) });
}
