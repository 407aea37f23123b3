import { Readable } from 'node:stream';
import type { OpenFile } from './artifacts';
import type { Encoding } from './compression';

/** A file of which the contents are at hand. */
export const inMemory = (body: Buffer, encoding: Encoding | null): OpenFile => ({
  encoding,
  size: body.length,
  stream: () => Readable.from(body, { objectMode: false }),
  close: () => Promise.resolve(),
});

/** Bytes that count for a name, so that names alone cannot fill the memory. */
const OF_NAME = 256;

/**
 * Bodies of files in memory, of so many bytes in all, those asked for longest ago given up first. Null: none stands
 * there. `largest` is that of a body.
 */
export function createFileCache(bytes: number, largest = bytes / 16) {
  // A map gives its keys in the order in which they were set.
  const stored = new Map<string, Buffer | null>();
  let used = 0;
  const getSize = (body: Buffer | null) => OF_NAME + (body?.length ?? 0);

  function drop(key: string): void {
    const body = stored.get(key);
    if (body === undefined) return;
    stored.delete(key);
    used -= getSize(body);
  }

  return {
    largest,
    get(key: string): Buffer | null | undefined {
      const body = stored.get(key);
      if (body === undefined) return undefined;
      stored.delete(key);
      stored.set(key, body);
      return body;
    },
    put(key: string, body: Buffer | null): void {
      drop(key);
      stored.set(key, body);
      used += getSize(body);
      for (const oldest of stored.keys()) {
        if (used <= bytes) break;
        drop(oldest);
      }
    },
  };
}
