/** How long a replaced token is remembered, in milliseconds: longer than any tab's storage lags. */
const KEPT = 5_000;

/** Undefined in old browsers and on pages without https. */
const locksOfBrowser = () => globalThis.navigator?.locks as LockManager | undefined;

/** The lock's name contains the token itself. That is safe, because the server refuses it now. */
const lockOf = (token: string): string => `portal-replaced ${token}`;

/** Releases the locks when the page is left, because a page with a lock cannot enter the back-forward cache. */
const keptInMind = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, KEPT);
    window.addEventListener('pagehide', () => resolve(), { once: true });
  });

/**
 * The access tokens that were just replaced, known to all tabs at once. Storage cannot serve: a write
 * reaches another tab some milliseconds later, while the lock of a refresh passes on at once. Locks are
 * the same for all tabs, so a held lock marks a token. Without locks a token may be replaced twice.
 */
export const replacedTokens = {
  /** Resolves when every tab can see it. */
  async add(token: string): Promise<void> {
    const locks = locksOfBrowser();
    if (!locks) return;
    await new Promise<void>((noted) => {
      const keep = () => {
        noted();
        return keptInMind();
      };
      // A page that is unloading gets no lock.
      locks.request(lockOf(token), { mode: 'shared' }, keep).catch(() => noted());
    });
  },

  async has(token: string): Promise<boolean> {
    const locks = locksOfBrowser();
    if (!locks) return false;
    // Browsers that block storage block locks too.
    const { held = [] }: LockManagerSnapshot = await locks.query().catch(() => ({}));
    return held.some((lock) => lock.name === lockOf(token));
  },
};

export type ReplacedTokens = typeof replacedTokens;
