import { useEffect, useRef } from 'react';

/** Gives the focus to the title when a view takes the place of another one and nothing has the focus. */
export function useTitleFocus(view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (view === null || view === shown.current) return;
    if (shown.current !== null && document.activeElement === document.body) {
      document.querySelector('h1')?.focus({ preventScroll: true });
    }
    shown.current = view;
  }, [view]);
}
