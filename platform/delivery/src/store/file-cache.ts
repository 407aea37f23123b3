import { Readable } from 'node:stream';
import type { OpenFile } from './artifacts';
import type { Encoding } from './compression';

export const inMemory = (body: Buffer, encoding: Encoding | null): OpenFile => ({
  encoding,
  size: body.length,
  stream: () => Readable.from(body, { objectMode: false }),
  close: () => Promise.resolve(),
});

/** Bytes counted for a name, so that names alone cannot fill the memory. */
const OF_NAME = 256;

/**
 * Bodies of files in memory, limited to that many bytes; the least recently used are removed first. Null: the file is
 * missing. `largest` limits a single body.
 */
export function createFileCache(bytes: number, largest = bytes / 16) {
  // A map iterates its keys in insertion order.
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
