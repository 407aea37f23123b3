import type { LiveVersion } from '@portal/shared';
import type { BrowserStorage } from '../session/browser-storage';

/** Names the version of the shell this tab has loaded its document anew for. */
const ASKED_KEY = 'portal_shell_asked';

export interface ShellUpdateOptions {
  /** The version that runs. */
  running: LiveVersion | undefined;
  /** What this tab keeps over a load of its document. */
  notes: BrowserStorage;
  /** Loads the document of the address anew. */
  reload: () => void;
}

/**
 * Has another version of the shell come, by loading the document anew. Once for a version: a cache that
 * answers with the old one must not make the tab load for ever.
 */
export const createShellUpdate =
  ({ running, notes, reload }: ShellUpdateOptions) =>
  /** Whether the document is on its way. */
  (wanted: LiveVersion | undefined): boolean => {
    if (!wanted || wanted.url === running?.url || !navigator.onLine) return false;
    // A tab that can keep no note cannot know that it has asked, so it never does.
    if (notes.get(ASKED_KEY) === wanted.url || !notes.set(ASKED_KEY, wanted.url)) return false;
    reload();
    return true;
  };
