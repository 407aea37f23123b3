/** The listeners of a store outside React, for `useSyncExternalStore`. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    /** Returns a function that removes the listener. */
    subscribe: (listener: () => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify: (): void => {
      for (const listener of [...all]) listener();
    },
  };
}
