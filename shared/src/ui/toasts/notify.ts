import { showLate } from './late-toasts';
import { keepAlert } from './recent-alerts';
import type { Toast } from './toast';

/** Answers whether `key` was seen less than `milliseconds` ago, and remembers it from now on. */
export function createRepeatGuard(milliseconds: number, now: () => number = Date.now) {
  const seen = new Map<string, number>();
  return (key: string): boolean => {
    const time = now();
    for (const [old, seenAt] of seen) {
      if (time - seenAt >= milliseconds) seen.delete(old);
    }
    if (seen.has(key)) return true;
    seen.set(key, time);
    return false;
  };
}

/** Calls that fail together have the same message: one toast is enough. */
const wasJustShown = createRepeatGuard(1000);

function show(kind: Toast['kind'], text: string, role: Toast['role']): void {
  if (wasJustShown(`${kind} ${text}`)) return;
  keepAlert(kind, text);
  showLate({ kind, text, role });
}

/** Toasts. The text comes translated, or from the server as it is. */
export const notify = {
  success: (text: string): void => show('success', text, 'status'),
  /** Something is not as it should be, and nothing has failed. */
  warning: (text: string): void => show('warning', text, 'alert'),
  error: (text: string): void => show('error', text, 'alert'),
};
