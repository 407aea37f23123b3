import { createListeners } from '@portal/shared';
import type { Holds } from '../leaving/holds';

/** The content of a page's fields, apart from searches: those are in the address. */
const FIELD = 'main :is(input, textarea):not([role=search] *)';

/** An open dialog, or the button of a change that runs: a screen that leaves cancels its calls. */
const STARTED = '[role=dialog], main button[aria-busy=true]';

/** Tells whether the page would lose something that a person typed, chose or started, if it was shown again. */
interface Edits {
  readonly exist: boolean;
}

/** Notes the fields that a person changes. They count as long as they are in the page; so does what is started. */
function createEdits(): Edits {
  let edited: Element[] = [];
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(FIELD)) return;
    edited = [...edited.filter((field) => field.isConnected && field !== target), target];
  };
  document.addEventListener('input', note);
  // Some password managers dispatch nothing else.
  document.addEventListener('change', note);
  return {
    get exist() {
      return document.querySelector(STARTED) !== null || edited.some((field) => field.isConnected);
    },
  };
}

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
