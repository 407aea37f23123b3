import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written here in memory. */
const IN_MEMORY = '/dev/shm';

/** Bytes that a run of all tests never needs at once. Containers have much less here by default. */
const ENOUGH = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/**
 * A new folder for what a run of tests writes and soon removes: in memory where there is room, because most
 * files of tests copy a whole database.
 */
export function newTemporaryFolder(memory = IN_MEMORY): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'portal-test-'));
  // PostgreSQL servers run as another user, with folders of their own in this one.
  chmodSync(folder, 0o711);
  return folder;
}
