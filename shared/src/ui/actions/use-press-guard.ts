import { useRef, type MouseEvent } from 'react';

type Press = (event: MouseEvent<HTMLButtonElement>) => unknown;

/**
 * A click handler that ignores clicks while `busy`, and while the last click's `onPress` is under way:
 * the second click of a double click comes before React renders the busy button.
 */
export function usePressGuard(busy: boolean, onPress: Press | undefined) {
  const pressed = useRef(false);
  return async (event: MouseEvent<HTMLButtonElement>): Promise<void> => {
    if (busy || pressed.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    pressed.current = true;
    try {
      await onPress?.(event);
    } finally {
      pressed.current = false;
    }
  };
}
