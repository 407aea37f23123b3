import { useState, type FocusEvent } from 'react';

const rowOf = (element: Element): number | null => {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index == null ? null : Number(index);
};

/** Which row holds the focus. One that goes nowhere (another window, a click beside) is where it was. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  return {
    focused,
    watch: {
      onFocus: ({ target }: FocusEvent) => setFocused(rowOf(target)),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null) setFocused(rowOf(relatedTarget));
      },
    },
  };
}
