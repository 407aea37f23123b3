/** The landmark of a page's own content, the target of the skip link and of page changes. */
export const MAIN_ID = 'main';

/**
 * Gives the focus to the title of the page, so that screen readers say which page it is. Until the title renders,
 * `main` has the focus; a focus that the person moves meanwhile stays.
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
