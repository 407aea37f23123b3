import { rmSync } from 'node:fs';
import { workingCopy } from '@portal/tooling/previous/build-previous';
import { beforeLastChange, gitIn } from '@portal/tooling/previous/history';

/** The sources from before the last migration. */
export interface VersionBefore {
  folder: string;
  remove(): void;
}

/** Null where the repository has no history. */
export async function versionBefore(): Promise<VersionBefore | null> {
  const commit = await beforeLastChange(gitIn(), 'api/migrations').catch(() => null);
  if (commit === null) return null;
  const folder = await workingCopy(commit);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
