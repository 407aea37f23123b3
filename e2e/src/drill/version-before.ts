import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@portal/tools/workspace/root';

const CACHE = join(ROOT, '.cache/previous');

/** The sources from before the last migration. */
export interface VersionBefore {
  folder: string;
  remove(): void;
}

async function git(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: ROOT, env: { ...process.env, ...env } };
  return (await promisify(execFile)('git', args, options)).stdout.trim();
}

/**
 * Links the portal's packages in the folder, so that imports find those of the commit. Other packages are found in the
 * parent folder, as installed today. Packages that npm installed for a single package are linked into it.
 */
function linkPackages(folder: string): void {
  const scope = join(folder, 'node_modules/@portal');
  mkdirSync(scope, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!existsSync(join(folder, name, 'package.json'))) continue;
    symlinkSync(join('../..', name), join(scope, name), 'dir');
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'), 'dir');
  }
}

/** The commit before the last one that changed a migration; null if the history does not go back that far. */
async function commitBefore(): Promise<string | null> {
  try {
    if ((await git(['rev-parse', '--is-shallow-repository'])) === 'true') return null;
    const last = await git(['log', '-1', '--format=%H', '--', 'api/migrations']);
    return await git(['rev-parse', `${last}^`]);
  } catch {
    return null;
  }
}

/** Creates a folder in which programs of that version run. The working tree and the index stay as they are. */
export async function versionBefore(): Promise<VersionBefore | null> {
  const commit = await commitBefore();
  if (commit === null) return null;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'making-'));
  const index = { GIT_INDEX_FILE: join(folder, '.index') };
  await git(['read-tree', commit], index);
  await git(['checkout-index', '--all', `--prefix=${folder}${sep}`], index);
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
