import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltManifest } from '@portal/shared/contract';
import { ENCODINGS, decompress } from './compression';
import { ifThere } from './file-errors';
import { integrityOf } from './integrity';

/**
 * The first file in `folder`, in any form it may travel in, that is not what the manifest promises;
 * null when all are.
 */
export async function findDamage(folder: string, { files }: BuiltManifest): Promise<string | null> {
  for (const [path, hash] of Object.entries(files)) {
    const file = join(folder, path);
    const contents = await ifThere(readFile(file));
    if (contents === null || integrityOf(contents) !== hash) return path;
    for (const { name, suffix } of ENCODINGS) {
      const packed = await ifThere(readFile(file + suffix));
      if (packed === null) continue;
      const unpacked = await decompress(packed, name).catch(() => null);
      if (unpacked === null || integrityOf(unpacked) !== hash) return path + suffix;
    }
  }
  return null;
}
