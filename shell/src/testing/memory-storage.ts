/** A `Storage` in memory. Several tabs may share it. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** A storage that the browser blocks. */
export const blockedStorage = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
