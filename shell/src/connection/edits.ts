/** The content of a page's fields, apart from searches: those are in the address. */
const FIELD = 'main :is(input, textarea):not([role=search] *)';

/** Tells whether the page would lose something that a person typed or chose, if it was shown anew. */
export interface Edits {
  readonly exist: boolean;
}

/** Notes the fields that a person changes. They count as long as they are in the page; so does an open dialog. */
export function createEdits(): Edits {
  let edited: Element[] = [];
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(FIELD)) return;
    edited = [...edited.filter((field) => field.isConnected && field !== target), target];
  });
  return {
    get exist() {
      return (
        document.querySelector('[role=dialog]') !== null ||
        edited.some((field) => field.isConnected)
      );
    },
  };
}
