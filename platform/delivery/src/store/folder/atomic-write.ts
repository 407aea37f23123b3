import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder';
import { type Reserve, writeDraft } from './reserve';

/**
 * Replaces a file as a whole: a reader gets the old contents or the new, never a part. After a power
 * cut, one of the two is on disk. With a reserve it succeeds on a full disk.
 */
export async function writeAtomically(
  file: string,
  contents: string,
  reserve?: Reserve,
): Promise<void> {
  const folder = dirname(file);
  await makeFolder(folder);
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeDraft(draft, contents, reserve);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Makes the names in a folder durable, as `fsync` of a file makes its bytes. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
