import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CreatedRemote, createRemote, type CreateRequest } from './create-remote';

const run = promisify(execFile);

/** The packages of the portal. */
const SCOPE = '@portal';

/** A program's output; null when it is not installed or fails. */
async function outputOf(cwd: string, command: string, ...args: string[]): Promise<string | null> {
  // npm is a script on Windows, which only a shell runs.
  const shell = process.platform === 'win32';
  const ran = await run(command, args, { cwd, shell }).catch(() => null);
  return ran && ran.stdout.trim();
}

/** Where npm finds the packages of the portal here, if that is another place than for all others. */
async function registryOf(folder: string): Promise<string | null> {
  const told = await outputOf(folder, 'npm', 'config', 'get', `${SCOPE}:registry`);
  return told && URL.canParse(told) ? told : null;
}

/** Whether it is a git repository now. */
export interface CreatedRepository extends CreatedRemote {
  git: boolean;
}

/**
 * Makes a remote in a repository of its own. It finds the packages of the portal in the registry in which they are found
 * here.
 * @throws RemoteNameWrong, RemoteTitleWrong, FolderTaken
 */
export async function createRepository(
  request: Omit<CreateRequest, 'standalone'>,
): Promise<CreatedRepository> {
  const created = await createRemote({ ...request, standalone: true });
  const { folder } = created;
  const registry = await registryOf(process.cwd());
  if (registry) await writeFile(join(folder, '.npmrc'), `${SCOPE}:registry=${registry}\n`);
  const initialised = await outputOf(folder, 'git', 'init', '--quiet', '--initial-branch=main');
  return { ...created, git: initialised !== null };
}
