import type { BrowserStorage } from './browser-storage';

const KEY = 'redirect_path';
/** Pages nobody wants to come back to: those of signing in, and the error page. */
const PASSING = [
  'login',
  'forgot-password',
  'forgot-success',
  'registration',
  'worldlink_oath',
  'error-page',
];

/** Whether a saved path may be gone to: on this origin, and worth coming back to. */
export function isSafeRedirect(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /\p{Cc}/u.test(path)) return false;
  const segments = path.split(/[?#]/)[0]?.split('/') ?? [];
  return !PASSING.some((word) => segments.includes(word));
}

/**
 * Where the person wanted to go, kept for after the next sign-in. Each tab goes back to its own
 * path; a tab without one takes what was stored last.
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
