/** The content of a page's fields, apart from searches: those are in the address. */
const FIELD = 'main :is(input, textarea):not([role=search] *)';

/** An open dialog, or the button of a change that runs: a screen that leaves cancels its calls. */
const STARTED = '[role=dialog], main button[aria-busy=true]';

/** Tells whether the page would lose something that a person typed, chose or started, if it was shown anew. */
export interface Edits {
  readonly exist: boolean;
}

/** Notes the fields that a person changes. They count as long as they are in the page; so does what is started. */
export function createEdits(): Edits {
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
