import { readFile, stat } from 'node:fs/promises';
import type { LiveSet } from '@portal/shared/contract';
import { ifThere } from '../file-errors';
import { noLiveSet, parseLiveSet } from '../live-set-text';

/** The live set on disk; an empty one before the first release. @throws LiveSetDamaged */
export async function readLiveSet(file: string): Promise<LiveSet> {
  // Where the folder is itself a file, there is no store.
  const text = await ifThere(readFile(file, 'utf8'), ['ENOENT']);
  return text === null ? noLiveSet() : parseLiveSet(file, text);
}

/** A replaced file is another one on disk. */
export async function markOf(file: string): Promise<string | null> {
  const found = await ifThere(stat(file, { bigint: true }));
  return found && `${found.ino} ${found.mtimeNs} ${found.size}`;
}
