import type { Tokens } from '@portal/shared';
import type { BrowserStorage } from './browser-storage';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

/**
 * The two stored tokens, and nothing else of the session. `epoch` grows with every commit and clear
 * of this tab, so that a refresh can tell that a logout overtook it.
 */
export class TokenStore {
  epoch = 0;

  constructor(private readonly storage: BrowserStorage) {}

  get access(): string | null {
    return this.storage.get(ACCESS);
  }

  get refresh(): string | null {
    return this.storage.get(REFRESH);
  }

  /** The refresh token first: another tab that sees the new access token finds its pair complete. */
  commit({ access_token, refresh_token }: Tokens): void {
    this.epoch += 1;
    this.storage.set(REFRESH, refresh_token);
    this.storage.set(ACCESS, access_token);
  }

  clear(): void {
    this.epoch += 1;
    this.storage.remove(ACCESS);
    this.storage.remove(REFRESH);
  }

  /** Calls back when another tab signs in or out; returns how to stop. */
  onOtherTab(listener: () => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      if (key === null || key === ACCESS) listener();
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }
}
