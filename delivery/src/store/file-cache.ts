/** Bodies of files in memory, those asked for longest ago given up first. Null: none stands there. */
export interface FileCache {
  /** The largest body it takes. */
  largest: number;
  get(key: string): Buffer | null | undefined;
  put(key: string, body: Buffer | null): void;
}

/** Bytes that count for a name, so that names alone cannot fill the memory. */
const OF_NAME = 256;

/** A cache of so many bytes in all, and for each body. */
export function createFileCache(bytes: number, largest = bytes / 16): FileCache {
  // A map gives its keys in the order in which they were set.
  const kept = new Map<string, Buffer | null>();
  let used = 0;
  const sizeOf = (body: Buffer | null) => OF_NAME + (body?.length ?? 0);

  function drop(key: string): void {
    const body = kept.get(key);
    if (body === undefined) return;
    kept.delete(key);
    used -= sizeOf(body);
  }

  return {
    largest,
    get(key) {
      const body = kept.get(key);
      if (body === undefined) return undefined;
      kept.delete(key);
      kept.set(key, body);
      return body;
    },
    put(key, body) {
      drop(key);
      kept.set(key, body);
      used += sizeOf(body);
      for (const oldest of kept.keys()) {
        if (used <= bytes) break;
        drop(oldest);
      }
    },
  };
}
