import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifThere, isErrno } from '../file-errors';

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where the system makes none, as below
 * `/proc`, and hides a full or a read-only disk behind ENOENT.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    await makeFolder(dirname(folder), mode);
    await makeOne(folder, mode);
  }
}

async function makeOne(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    const found = await ifThere(stat(folder));
    if (!found?.isDirectory()) throw error;
  }
}
