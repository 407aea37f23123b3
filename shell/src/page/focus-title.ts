/** The landmark of a page's own content: skip link and changes of page lead there. */
export const MAIN_ID = 'main';

/**
 * Gives the focus to the title of the page, so that screen readers say which page it is. Until the title is there,
 * `main` has the focus; a focus moved meanwhile stays.
 */
export function focusTitle(): void {
  const main = document.getElementById(MAIN_ID);
  const observer = new MutationObserver(focus);
  function focus() {
    const title = main?.querySelector('h1');
    if (!title) return;
    observer.disconnect();
    if (document.activeElement !== main) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  if (!main) return;
  main.focus({ preventScroll: true });
  observer.observe(main, { childList: true, subtree: true });
  focus();
}
