import type { Holds } from '../leaving/holds';
import { createEdits } from './edits';

/** Elements with something that a person has typed or chosen. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Tells the areas of remotes to show what is there now. */
export interface Refreshes {
  subscribe: (listener: () => void) => () => void;
  /** The number of refreshes so far. */
  count: () => number;
}

/**
 * Refreshes the page when the network is back, so that nobody reads old news. Unsaved work comes first: a page
 * that holds it, has edits or a running change, or has the focus in a field, stays as it is.
 */
export function createRefreshes(holds: Pick<Holds, 'active'>): Refreshes {
  let count = 0;
  const listeners = new Set<() => void>();
  const edits = createEdits();
  window.addEventListener('online', () => {
    if (holds.active || edits.exist || document.activeElement?.matches(FIELDS)) return;
    count += 1;
    for (const listener of listeners) listener();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => count,
  };
}
