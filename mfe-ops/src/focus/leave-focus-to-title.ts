/** The ref of a button that is gone once it has done its work: the title of the page takes over its focus. */
export function leaveFocusToTitle(button: HTMLElement | null): () => void {
  return () => {
    if (document.activeElement === button) {
      document.querySelector('h1')?.focus({ preventScroll: true });
    }
  };
}
