/** The `ref` of a button that is gone once it is pressed: the title of the page takes over its focus. */
export const leaveFocusToTitle = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) {
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
};
