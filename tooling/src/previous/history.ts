import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/root';

export type Git = (...args: string[]) => Promise<string>;

/** The repository of a folder. Its errors have the text of git's own. */
export const gitIn =
  (folder: string = ROOT): Git =>
  async (...args) => {
    try {
      const { stdout } = await promisify(execFile)('git', args, { cwd: folder });
      return stdout.trim();
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      throw new Error(`git ${args[0]}: ${stderr?.trim() || message}`, { cause: error });
    }
  };

/** A package before its version was last raised. */
export interface Previous {
  name: string;
  version: string;
  commit: string;
}

const NO_HISTORY =
  'The versions before today’s are built from the history of the repository, and this clone has none of it. ' +
  'Fetch it: git fetch --unshallow';

/** @throws when the repository's history does not reach back to the beginning, or there is none */
async function requireHistory(git: Git): Promise<void> {
  const shallow = await git('rev-parse', '--is-shallow-repository').catch((cause: Error) => {
    throw new Error(`${NO_HISTORY}\n${cause.message}`, { cause });
  });
  if (shallow === 'true') throw new Error(NO_HISTORY);
}

/**
 * The commit of a package before its current version: the parent of the one that raised it last. Null for a
 * package that has had a single version, or was no package of the browser then.
 */
export async function previousOf(git: Git, name: string, today: string): Promise<Previous | null> {
  await requireHistory(git);
  const file = `${name}/package.json`;
  const changes = (await git('log', '--format=%H', '--', file)).split('\n').filter(Boolean);
  // A raise that is not committed yet comes after the last commit.
  let raisedAfter = 'HEAD';
  for (const commit of changes) {
    const { version } = JSON.parse(await git('show', `${commit}:${file}`)) as { version: string };
    if (version !== today) {
      const isBuilt = await git('ls-tree', '--name-only', raisedAfter, `${name}/remote.json`);
      if (isBuilt === '') return null;
      return { name, version, commit: await git('rev-parse', raisedAfter) };
    }
    raisedAfter = `${commit}^`;
  }
  return null;
}

/** The commit before the last one that changed something at a path. @throws as `previousOf` */
export async function beforeLastChange(git: Git, path: string): Promise<string> {
  await requireHistory(git);
  const last = await git('log', '-1', '--format=%H', '--', path);
  return git('rev-parse', `${last}^`);
}
