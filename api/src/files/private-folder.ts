import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unless } from './unless';

/** What others than the owner may do with a file. */
const OTHERS = 0o077;

async function closeToOthers(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  if (entry.mode & OTHERS) await chmod(path, entry.mode & 0o777 & ~OTHERS);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) {
    // What a running process makes for a moment may be gone by now.
    await closeToOthers(join(path, name)).catch(unless('ENOENT'));
  }
}

const makeOne = async (folder: string, mode?: number) => {
  await mkdir(folder, mode).catch(unless('EEXIST'));
};

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` tries for ever where the system
 * makes none, as below `/proc`.
 */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(dirname(folder));
    await makeOne(folder, mode);
  }
}

/**
 * Makes a folder that only its owner may look into. What stands around it is shared with others, such as the
 * server of released files, and stays as it is. A folder that others could look into is closed, and then all
 * that lies in it.
 */
export async function privateFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder, 0o700);
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be made: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if ((await lstat(folder)).mode & OTHERS) await closeToOthers(folder);
}
