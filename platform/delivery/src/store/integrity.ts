import type { BuiltManifest } from '@portal/shared/contract';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { MANIFEST } from './artifacts';
import { decompress, type Encoding, ENCODINGS } from './compression';
import { parseManifest } from './manifest';

/** The hash of contents in the format that browsers check. */
export const computeIntegrity = (
  contents: Buffer | string,
  algorithm: 'sha256' | 'sha384' = 'sha384',
): string => `${algorithm}-${createHash(algorithm).update(contents).digest('base64')}`;

/** Limits the files in memory at the same time. */
const MAX_PARALLEL_READS = 8;

/**
 * The first file, in any of its forms, that differs from the manifest; then the stored manifest, if it is another one;
 * null when all are intact. `read` returns the stored contents of a path, or null.
 */
export async function findDamage(
  manifest: BuiltManifest,
  read: (path: string) => Promise<Buffer | null>,
): Promise<string | null> {
  const checkFile = async ([path, hash]: [string, string]): Promise<string | null> => {
    const contents = await read(path);
    if (contents === null || !(await isWhole(contents, null, hash))) return path;
    for (const { name, suffix } of ENCODINGS) {
      const packed = await read(path + suffix);
      if (packed !== null && !(await isWhole(packed, name, hash))) return path + suffix;
    }
    return null;
  };
  const damaged = await pMap(Object.entries(manifest.files), checkFile, {
    concurrency: MAX_PARALLEL_READS,
  });
  const first = damaged.find((path) => path !== null);
  if (first !== undefined) return first;
  const stored = await read(MANIFEST);
  return isDeepStrictEqual(stored && parseManifest(stored.toString('utf8')), manifest)
    ? null
    : MANIFEST;
}

/** Whether a decompressed body has the hash. */
export async function isWhole(
  body: Buffer,
  encoding: Encoding | null,
  hash: string | undefined,
): Promise<boolean> {
  const contents = encoding ? await decompress(body, encoding).catch(() => null) : body;
  return contents !== null && computeIntegrity(contents) === hash;
}
