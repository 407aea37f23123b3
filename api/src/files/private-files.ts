import { randomUUID } from 'node:crypto';
import { chmod, link, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** For a call that may fail with `code`, which then resolves to undefined. */
export const ignoreError =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };

/** The permissions of others than the owner. */
const OTHERS = 0o077;

async function closeToOthers(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  if (entry.mode & OTHERS) await chmod(path, entry.mode & 0o777 & ~OTHERS);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) {
    // A temporary file of a running process may be gone by now.
    await closeToOthers(join(path, name)).catch(ignoreError('ENOENT'));
  }
}

const makeOne = async (folder: string, mode?: number) => {
  await mkdir(folder, mode).catch(ignoreError('EEXIST'));
};

/**
 * Creates a folder and its missing parents. Node's own `recursive` retries for ever where the system creates none, as
 * below `/proc`.
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
 * Creates a folder that only its owner may open. Its parents are shared with others, such as the server of released
 * files, and are not changed. A folder that others could open is closed, and then everything in it.
 */
export async function preparePrivateFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder, 0o700);
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be made: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if ((await lstat(folder)).mode & OTHERS) await closeToOthers(folder);
}

/** The contents of a file in the data folder; on a first start they are generated, readable by its owner only. */
export async function readOrGenerate(
  dataFolder: string,
  name: string,
  generate: () => Promise<string> | string,
): Promise<string> {
  const path = join(dataFolder, name);
  const found = await readFile(path, 'utf8').catch(ignoreError('ENOENT'));
  if (found !== undefined) return found;

  await preparePrivateFolder(dataFolder);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, await generate(), { mode: 0o600 });
  // Only the first of several processes places its draft; the others read that one.
  await link(draft, path).catch(ignoreError('EEXIST'));
  await rm(draft);
  return readFile(path, 'utf8');
}
