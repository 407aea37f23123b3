import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/root';

/** What git tells of a repository. */
export type Git = (...args: string[]) => Promise<string>;

/** The repository of a folder; what git complains of is the error's text. */
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

/** A package as it stood before its version was raised last. */
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
 * Where a package stood before today's version: the parent of the commit that raised it last. Null for
 * a package that has had one version only, or was none for the browser then.
 */
export async function previousOf(git: Git, name: string, today: string): Promise<Previous | null> {
  await requireHistory(git);
  const file = `${name}/package.json`;
  const changes = (await git('log', '--format=%H', '--', file)).split('\n').filter(Boolean);
  // A version that is raised and not committed yet is raised after the last commit.
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
