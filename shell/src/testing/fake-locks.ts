interface FakeLocks {
  request: (
    name: string,
    options: { mode?: LockMode },
    task: () => Promise<unknown>,
  ) => Promise<unknown>;
  query: () => Promise<{ held: { name: string }[] }>;
}

/** Web Locks that several tabs share, with shared and exclusive modes. */
function createFakeLocks(): FakeLocks {
  const last = new Map<string, Promise<unknown>>();
  const pending = new Set<{ name: string }>();
  return {
    request(name, { mode }, task) {
      const before = mode === 'shared' ? Promise.resolve() : (last.get(name) ?? Promise.resolve());
      const mine = before.then(async () => {
        const lock = { name };
        pending.add(lock);
        try {
          return await task();
        } finally {
          pending.delete(lock);
        }
      });
      if (mode !== 'shared')
        last.set(
          name,
          mine.catch(() => undefined),
        );
      return mine;
    },
    query: async () => ({ held: [...pending] }),
  };
}

/** Installs fake locks. Returns a function that removes them. */
export function installFakeLocks(): () => void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createFakeLocks() });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
