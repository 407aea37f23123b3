import type { Tokens } from '@portal/shared';
import type { BrowserStorage } from './browser-storage';

/** The key of the access token. Its presence means signed in. */
export const ACCESS_KEY = 'access_token';
const REFRESH = 'refresh_token';

/** The longest time until another tab's write arrives, in milliseconds. Usually it takes two or three. */
const MAX_LAG_MS = 2_000;

/** The two stored tokens. */
export class TokenStore {
  constructor(private readonly storage: BrowserStorage) {}

  get access(): string | null {
    return this.storage.get(ACCESS_KEY);
  }

  get refresh(): string | null {
    return this.storage.get(REFRESH);
  }

  /** Writes the refresh token first: a tab that sees the new access token finds both, see `untilReplaced`. */
  commit({ access_token, refresh_token }: Tokens): void {
    this.storage.set(REFRESH, refresh_token);
    this.storage.set(ACCESS_KEY, access_token);
  }

  clear(): void {
    this.storage.remove(ACCESS_KEY);
    this.storage.remove(REFRESH);
  }

  /**
   * Waits until the tokens that another tab stored replace an access token here. Each tab has a copy of the storage,
   * which is updated key by key.
   */
  async untilReplaced(access: string | null): Promise<void> {
    if (this.access !== access) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        window.removeEventListener('storage', look);
        resolve();
      };
      const look = () => this.access !== access && end();
      window.addEventListener('storage', look);
      setTimeout(end, MAX_LAG_MS);
    });
  }

  /** Calls back when another tab removed or replaced the tokens, even while this page was in the back-forward cache. */
  onOtherTab(listener: (change: 'ended' | 'stored') => void): void {
    let left: string | null = null;
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === null || (key === ACCESS_KEY && newValue === null)) listener('ended');
      else if (key === ACCESS_KEY) listener('stored');
    });
    window.addEventListener('pagehide', () => {
      left = this.access;
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      // Storage events were missed meanwhile: another token may belong to another person.
      if (persisted && this.access !== left) listener('ended');
    });
  }
}
