import { statfs } from 'node:fs/promises';
import { fault } from '../../faults';
import { isDiskFull, isErrno } from '../file-errors';

/** Runs work that writes below `folder`. @throws DiskFull in place of the system's own error */
export async function reportingFullDisk<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error) || (await isUnmadeFolder(error, folder))) {
      throw fault('DiskFull', { folder });
    }
    throw error;
  }
}

/** Node says ENOENT when there was no space for one of several folders. */
async function isUnmadeFolder(error: unknown, folder: string): Promise<boolean> {
  if (!isErrno(error, 'ENOENT')) return false;
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail === 0;
}
