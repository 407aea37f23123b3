import type { Tokens } from '@portal/shared';
import type { BrowserStorage } from './browser-storage';

/** Whoever has this is signed in. */
export const ACCESS_KEY = 'access_token';
const REFRESH = 'refresh_token';

/** Milliseconds another tab's write takes at most until it is seen here; it mostly takes two or three. */
const LONGEST_LAG = 2_000;

/**
 * The two stored tokens, and nothing else of the session. `epoch` grows with every commit and clear
 * of this tab, so that a refresh can tell that a logout overtook it.
 */
export class TokenStore {
  epoch = 0;

  constructor(private readonly storage: BrowserStorage) {}

  get access(): string | null {
    return this.storage.get(ACCESS_KEY);
  }

  get refresh(): string | null {
    return this.storage.get(REFRESH);
  }

  /** The refresh token first: whoever sees another access token finds the pair whole, see `untilReplaced`. */
  commit({ access_token, refresh_token }: Tokens): void {
    this.epoch += 1;
    this.storage.set(REFRESH, refresh_token);
    this.storage.set(ACCESS_KEY, access_token);
  }

  clear(): void {
    this.epoch += 1;
    this.storage.remove(ACCESS_KEY);
    this.storage.remove(REFRESH);
  }

  /**
   * Waits until another tab's tokens, of which it is known that they were stored, have arrived in the
   * place of an access token. Each tab sees the storage by a copy, which follows key by key.
   */
  async untilReplaced(access: string | null): Promise<void> {
    if (this.access !== access) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST_LAG);
      signal.addEventListener('abort', () => clearTimeout(timer));
      const look = () => this.access !== access && resolve();
      window.addEventListener('storage', look, { signal });
    });
    waiting.abort();
  }

  /**
   * Calls back when another tab took the tokens away or stored new ones, be it while this page lay
   * frozen in the browser's history; returns how to stop.
   */
  onOtherTab(listener: (change: 'ended' | 'stored') => void): () => void {
    let left: string | null = null;
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === ACCESS_KEY && newValue === null)) listener('ended');
      else if (key === ACCESS_KEY) listener('stored');
    };
    const leave = () => {
      left = this.access;
    };
    // What happened meanwhile nobody told: another token may be another person's.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && this.access !== left) listener('ended');
    };
    window.addEventListener('storage', heard);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('storage', heard);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }
}
