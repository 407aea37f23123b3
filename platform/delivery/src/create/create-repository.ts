import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CreatedRemote, createRemote, type CreateRequest } from './create-remote';

const run = promisify(execFile);

const SCOPE = '@portal';

/** A program's output; null when it is not installed or fails. */
async function readOutput(cwd: string, command: string, ...args: string[]): Promise<string | null> {
  // On Windows npm is a script, which needs a shell.
  const shell = process.platform === 'win32';
  const ran = await run(command, args, { cwd, shell }).catch(() => null);
  return ran && ran.stdout.trim();
}

/** The npm registry configured for the packages of the portal; null when it is the default one. */
async function readRegistry(folder: string): Promise<string | null> {
  const registry = await readOutput(folder, 'npm', 'config', 'get', `${SCOPE}:registry`);
  return registry && URL.canParse(registry) ? registry : null;
}

/** Whether it is now a git repository. */
export interface CreatedRepository extends CreatedRemote {
  git: boolean;
}

/**
 * Creates a remote in a separate repository, which uses the registry configured here for the packages of the portal.
 * @throws RemoteNameWrong, RemoteTitleWrong, FolderTaken
 */
export async function createRepository(
  request: Omit<CreateRequest, 'standalone'>,
): Promise<CreatedRepository> {
  const created = await createRemote({ ...request, standalone: true });
  const { folder } = created;
  const registry = await readRegistry(process.cwd());
  if (registry) await writeFile(join(folder, '.npmrc'), `${SCOPE}:registry=${registry}\n`);
  // As a setting, because git versions without the option ignore it.
  const firstBranch = ['-c', 'init.defaultBranch=main'];
  const initialised = await readOutput(folder, 'git', ...firstBranch, 'init', '--quiet');
  return { ...created, git: initialised !== null };
}
