import type { BuiltManifest } from '@portal/shared/contract';
import type { Artifacts, OpenFile } from '../store/artifacts';
import type { Encoding } from '../store/compression';
import { isWhole } from '../store/damage';
import { createFileCache } from '../store/file-cache';
import { inMemory } from '../store/open-file';

const MEGABYTE = 1024 * 1024;

/**
 * Opens files of versions, and none whose contents are not what the manifest promises. They are read as a whole and
 * kept in memory: a file on disk may be changed after it was verified. So each is hashed when it is opened first.
 */
export function openingWholeFiles(artifacts: Artifacts): Artifacts['open'] {
  const cache = createFileCache(128 * MEGABYTE, 32 * MEGABYTE);
  const loading = new Map<string, Promise<Buffer | null>>();

  /** Null: it is not there, or damaged. */
  async function load(
    { name, version, files }: BuiltManifest,
    path: string,
    form: { encoding: Encoding; suffix: string } | null,
  ): Promise<Buffer | null> {
    const suffix = form?.suffix ?? '';
    const hash = files[path];
    const key = `${name}/${version}/${path}${suffix} ${hash ?? ''}`;
    const known = cache.get(key);
    if (known !== undefined) return known;

    async function readWhole(): Promise<Buffer | null> {
      const body = await artifacts.read(name, version, path + suffix);
      // A packed form that was not worth keeping is asked for by every browser.
      if (body === null && form) cache.put(key, null);
      if (body === null || !(await isWhole(body, form?.encoding ?? null, hash))) return null;
      if (body.length <= cache.largest) cache.put(key, body);
      return body;
    }

    const under = loading.get(key) ?? readWhole().finally(() => loading.delete(key));
    loading.set(key, under);
    return under;
  }

  return async (manifest, path, forms): Promise<OpenFile | null> => {
    for (const { name: encoding, suffix } of forms) {
      const body = await load(manifest, path, { encoding, suffix });
      if (body) return inMemory(body, encoding);
    }
    const body = await load(manifest, path, null);
    return body && inMemory(body, null);
  };
}
