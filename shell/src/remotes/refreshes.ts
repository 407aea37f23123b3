import { createListeners } from '@portal/shared';
import type { Holds } from '../leaving/holds';

/** The fields of a page, apart from searches, whose content is in the address. */
const FIELD = 'main :is(input, textarea):not([role=search] *)';

/** An open dialog, or the button of a running change: a screen that unmounts cancels its calls. */
const STARTED = '[role=dialog], main button[aria-busy=true]';

/** Tells whether the page would lose something that a person typed, chose or started, if it was refreshed. */
interface Edits {
  readonly exist: boolean;
}

/** Records the fields that a person changes. They count as long as they are in the page, and so do started changes. */
function createEdits(): Edits {
  let edited: Element[] = [];
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(FIELD)) return;
    edited = [...edited.filter((field) => field.isConnected && field !== target), target];
  };
  document.addEventListener('input', note);
  // Some password managers dispatch only this event.
  document.addEventListener('change', note);
  return {
    get exist() {
      return document.querySelector(STARTED) !== null || edited.some((field) => field.isConnected);
    },
  };
}

/** Elements that contain what a person has typed or chosen. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Tells the areas of remotes to refresh. */
export interface Refreshes {
  subscribe: (listener: () => void) => () => void;
  count: () => number;
}

/**
 * Refreshes the page when the network is back, so that nobody reads outdated data. Unsaved work takes precedence: a
 * page with a hold, edits, a running change or the focus in a field stays as it is.
 */
export function createRefreshes(holds: Pick<Holds, 'active'>): Refreshes {
  let count = 0;
  const { subscribe, notify } = createListeners();
  const edits = createEdits();
  window.addEventListener('online', () => {
    if (holds.active || edits.exist || document.activeElement?.matches(FIELDS)) return;
    count += 1;
    notify();
  });
  return {
    subscribe,
    count: () => count,
  };
}
