/** Local storage that never throws. When it is blocked or full, the portal works from memory. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

export function createBrowserStorage(
  open: () => Storage = () => window.localStorage,
): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
      return stored;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}
