import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/tools/portal/workshop';
import { BUILD_CACHE } from '@portal/tools/workspace/build';
import { forgetBuild } from '@portal/tools/workspace/last-build';

const CACHE = join(BUILD_CACHE, 'webpack');
const ASIDE = `${CACHE}-aside`;

/** Runs a task as if nothing had ever been built here; what the compiler kept of earlier builds is put back. */
export async function withoutBuildCache<Result>(task: () => Promise<Result>): Promise<Result> {
  const kept = existsSync(CACHE);
  if (kept) await rename(CACHE, ASIDE);
  WORKSPACE.packages().forEach(forgetBuild);
  try {
    return await task();
  } finally {
    if (kept) {
      await rm(CACHE, { recursive: true, force: true });
      await rename(ASIDE, CACHE);
    }
  }
}
