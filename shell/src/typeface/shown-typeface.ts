const state = { fetched: false };

/** Its files are here: the next page that is drawn may use them. */
export function typefaceFetched(): void {
  state.fetched = true;
}

/** Draws in the portal's typeface, where it is here. A new page is the time for it: nothing that is read moves. */
export function showTypeface(): void {
  if (state.fetched) document.documentElement.dataset.typeface = '';
}
