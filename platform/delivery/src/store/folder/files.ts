import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fault } from '../../faults';
import { ifThere, isDiskFull, isErrno } from '../file-errors';

/** Runs work that writes below `folder`. @throws DiskFull in place of the system's own error */
export async function reportingFullDisk<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDiskFull(error) ? fault('DiskFull', { folder }) : error;
  }
}

/** Whether this process may write to a path, or create it if it is missing. @throws the system's own error */
export async function requireWritable(path: string): Promise<void> {
  const found = await ifThere(access(path, constants.W_OK).then(() => true));
  if (!found) await requireWritable(dirname(path));
}

/**
 * Creates a folder and its parents. Node's own `recursive` retries for ever where the system creates none, as below
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
