import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifThere, isErrno } from '../file-errors';

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where the system makes none, as below
 * `/proc`, and hides a full or a read-only disk behind ENOENT.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    const found = await ifThere(stat(folder));
    if (found?.isDirectory()) return;
    const above = dirname(folder);
    if (found || !isErrno(error, 'ENOENT') || (await ifThere(stat(above)))) throw error;
    await makeFolder(above, mode);
    await makeFolder(folder, mode);
  }
}
