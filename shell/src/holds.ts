/** Who asked that no update or reload disturb unsaved work. */
export interface Holds {
  hold: (reason: string) => () => void;
  readonly active: boolean;
}

/** While anything is held, leaving the page asks first. */
export function createHolds(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): Holds {
  const held = new Set<symbol>();
  const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    hold(reason) {
      const token = Symbol(reason);
      if (held.size === 0) page.addEventListener('beforeunload', askFirst);
      held.add(token);
      return () => {
        held.delete(token);
        if (held.size === 0) page.removeEventListener('beforeunload', askFirst);
      };
    },
    get active() {
      return held.size > 0;
    },
  };
}
