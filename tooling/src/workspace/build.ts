import { join } from 'node:path';
import { build, type Built } from '@portal/build';
import type { Package } from '@portal/build/package';
import { ROOT } from './root';

/** Keeps what the preset compiled of the packages of the workspace. */
export const BUILD_CACHE = join(ROOT, '.cache');

/** Builds packages of the workspace. */
export const buildPackages = (
  packages: readonly Package[],
  onBuilt?: (built: Built) => void,
): Promise<void> => build(packages, { cache: BUILD_CACHE, ...(onBuilt && { onBuilt }) });
