/** The `ref` of a button that is gone once it is pressed: the title of its page or dialog takes over its focus. */
export const leaveFocusToTitle = (button: HTMLElement | null) => () => {
  if (!button?.matches(':focus')) return;
  const place = button.closest('[role=dialog]') ?? document;
  place.querySelector<HTMLElement>('h1,h2')?.focus({ preventScroll: true });
};
