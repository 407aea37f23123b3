import type { LiveVersion } from '@portal/shared';
import type { BrowserStorage } from '../session/browser-storage';

/** The key of the shell version for which this tab last reloaded. */
const ASKED_KEY = 'portal_shell_asked';

export interface ShellUpdateOptions {
  /** The running version. */
  running: LiveVersion | undefined;
  /** The tab's storage, which survives a reload. */
  notes: BrowserStorage;
  /** Reloads the document. */
  reload: () => void;
}

/**
 * Reloads the document to get another version of the shell, once for each version. Otherwise a cache that
 * returns the old document would cause an endless loop.
 */
export const createShellUpdate =
  ({ running, notes, reload }: ShellUpdateOptions) =>
  /** Returns whether it reloads. */
  (wanted: LiveVersion | undefined): boolean => {
    if (!wanted || wanted.url === running?.url || !navigator.onLine) return false;
    // Without storage the tab cannot know whether it has already reloaded, so it never does.
    if (notes.get(ASKED_KEY) === wanted.url || !notes.set(ASKED_KEY, wanted.url)) return false;
    reload();
    return true;
  };
