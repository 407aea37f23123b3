import type { BrowserStorage } from './browser-storage';

const KEY = 'redirect_path';
/** The sign-in pages and the error page, which are no redirect targets. */
const PASSING = [
  'login',
  'forgot-password',
  'forgot-success',
  'registration',
  'worldlink_oath',
  'error-page',
];

/** Whether a saved path is a valid target on this origin. */
export function isSafeRedirect(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /\p{Cc}/u.test(path)) return false;
  const segments = path.replace(/[?#].*/s, '').split('/');
  return !PASSING.some((word) => segments.includes(word));
}

/**
 * The path that a person wanted before the sign-in. Each tab returns to its own path. A tab without one
 * takes the last stored path.
 */
export class RedirectPath {
  private own: string | null = null;

  constructor(private readonly storage: BrowserStorage) {}

  remember(path: string): void {
    if (!isSafeRedirect(path)) return;
    this.own = path;
    this.storage.set(KEY, path);
  }

  /** The saved path, or `/`. It stays until `forget`, because a page may be rendered more than once. */
  get current(): string {
    const saved = this.own ?? this.storage.get(KEY);
    return saved !== null && isSafeRedirect(saved) ? saved : '/';
  }

  forget(): void {
    this.own = null;
    this.storage.remove(KEY);
  }
}
