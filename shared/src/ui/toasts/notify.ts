import { showLate } from './late-toasts';
import { keepAlert } from './recent-alerts';
import type { Toast } from './toast';

/** Returns whether `key` was seen less than `milliseconds` ago, and remembers it. */
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

/** Shows toasts. The text is already translated, or unchanged from the server. */
export const notify = {
  success: (text: string): void => show('success', text, 'status'),
  /** For problems without a failure. */
  warning: (text: string): void => show('warning', text, 'alert'),
  error: (text: string): void => show('error', text, 'alert'),
};
