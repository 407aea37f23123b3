import type { OpenFile } from '../artifacts';
import type { Encoding } from '../compression';
import { isWhole } from '../damage';
import type { Bucket, OpenObject } from './bucket';
import { createFileCache } from '../file-cache';
import { inMemory } from '../open-file';

/** Bytes that are kept in all. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Opens objects that never change, and keeps them in memory once they were asked for. `hash` is that of the file as it
 * was built; what lacks it is not kept. Large files are passed through.
 */
export function openingHotFiles(bucket: Bucket) {
  const cache = createFileCache(MOST_BYTES);
  /** Those being fetched, each once for all who ask. */
  const loading = new Map<string, Promise<Buffer | null | OpenObject>>();

  async function load(key: string, encoding: Encoding | null, hash: string | undefined) {
    const found = await bucket.open(key);
    if (!found) {
      // A packed form that was not worth keeping is asked for by every browser.
      if (encoding) cache.put(key, null);
      return null;
    }
    if (found.size > cache.largest) return found;
    const body = await bucket.read(found);
    if (await isWhole(body, encoding, hash)) cache.put(key, body);
    return body;
  }

  return async (
    key: string,
    encoding: Encoding | null,
    hash: string | undefined,
  ): Promise<OpenFile | null> => {
    const known = cache.get(key);
    if (known !== undefined) return known && inMemory(known, encoding);

    const others = loading.get(key);
    const under = others ?? load(key, encoding, hash).finally(() => loading.delete(key));
    if (!others) loading.set(key, under);
    const found = await under;
    if (found === null) return null;
    if (Buffer.isBuffer(found)) return inMemory(found, encoding);
    // A stream is read once: each request that waited for another one's opens its own.
    const own = others ? await bucket.open(key) : found;
    return own && passedThrough(own, encoding);
  };
}

const passedThrough = ({ body, size }: OpenObject, encoding: Encoding | null): OpenFile => ({
  encoding,
  size,
  stream: () => body,
  close: () => Promise.resolve(void body.destroy()),
});
