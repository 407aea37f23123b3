/** The `ref` of a button that disappears once it is pressed. Its focus moves to the title of its page or dialog. */
export const leaveFocusToTitle = (button: HTMLElement | null) => () => {
  if (!button?.matches(':focus')) return;
  const place = button.closest('[role=dialog]') ?? document;
  place.querySelector<HTMLElement>('h1,h2')?.focus({ preventScroll: true });
};
