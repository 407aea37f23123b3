/**
 * Where the focus goes when a dialog closes. It is noted by dialog, from when one takes the focus until
 * it has given it back: a dialog that takes another's place inherits its way back.
 */
const ways = new Map<Element, readonly Element[]>();

/** The way back of what is left or covered by a dialog that opens now. */
function wayFromHere(): readonly Element[] {
  const from = document.activeElement;
  // The dialog that had the focus is gone from the page, and its way back was not gone yet.
  if (from === null || from === document.body) return [...ways.values()].at(-1) ?? [];
  const below = [...ways].find(([dialog]) => dialog.contains(from));
  return [from, ...(below?.[1] ?? [])];
}

/** Notes where the focus is, for a `dialog` that is about to take it. */
export function rememberWayBack(dialog: Element): void {
  ways.set(dialog, wayFromHere());
}

function takesFocus(place: Element | null | undefined): boolean {
  if (!(place instanceof HTMLElement)) return false;
  place.focus();
  return document.activeElement === place;
}

/**
 * Gives back the focus of a `dialog` that is gone: to what had it before, else to `otherwise`, else to
 * `main`. The next dialog or another page keeps the focus that it took meanwhile.
 */
export function goWayBack(dialog: Element, otherwise: Element | null | undefined): void {
  const way = ways.get(dialog) ?? [];
  ways.delete(dialog);
  if (document.activeElement !== document.body) return;
  if ([...way, otherwise].some(takesFocus)) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}
