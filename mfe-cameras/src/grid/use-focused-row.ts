import { useState, type FocusEvent } from 'react';

const rowOf = (element: Element): number | null => {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index == null ? null : Number(index);
};

/** The row with the focus. It stays when the focus leaves the document. */
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
