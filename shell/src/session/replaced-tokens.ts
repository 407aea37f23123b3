/** Milliseconds a token is kept in mind: longer than any tab's view of the storage lags behind. */
const KEPT = 5_000;

/** Undefined where there are none: an old browser, or a page that did not come over https. */
const locksOfBrowser = () => globalThis.navigator?.locks as LockManager | undefined;

/** The token itself: it was refused, and opens nothing any more. */
const lockOf = (token: string): string => `portal-replaced ${token}`;

/** Not longer than the page is there: with a lock it could not lie in the browser's history. */
const keptInMind = (): Promise<void> =>
  new Promise((resolve) => {
    const forget = () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', forget);
      resolve();
    };
    const timer = setTimeout(forget, KEPT);
    window.addEventListener('pagehide', forget);
  });

/**
 * The access tokens that were replaced a moment ago, known to all tabs of the browser at once. The storage
 * cannot tell it: what one tab writes another sees some milliseconds later, while the lock of a refresh
 * goes on to the next tab at once. Locks are what a browser keeps in a single place, so a lock is the
 * note. Where none can be had nothing is known, and a token may be replaced twice.
 */
export const replacedTokens = {
  /** Resolves once every tab can know. */
  async add(token: string): Promise<void> {
    const locks = locksOfBrowser();
    if (!locks) return;
    await new Promise<void>((noted) => {
      const keep = () => {
        noted();
        return keptInMind();
      };
      // A page that is going away is given no lock.
      locks.request(lockOf(token), { mode: 'shared' }, keep).catch(() => noted());
    });
  },

  async has(token: string): Promise<boolean> {
    const locks = locksOfBrowser();
    if (!locks) return false;
    // Where storage is blocked, locks are, too.
    const { held = [] }: LockManagerSnapshot = await locks.query().catch(() => ({}));
    return held.some((lock) => lock.name === lockOf(token));
  },
};

export type ReplacedTokens = typeof replacedTokens;
