/** The screens that keep updates and reloads away from unsaved work. */
export interface Holds {
  hold: (reason: string) => () => void;
  readonly active: boolean;
}

/** While a screen holds, the browser asks before it leaves the page. */
export function createHolds(): Holds {
  const held = new Set<symbol>();
  const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    hold(reason) {
      const token = Symbol(reason);
      if (held.size === 0) window.addEventListener('beforeunload', askFirst);
      held.add(token);
      return () => {
        held.delete(token);
        if (held.size === 0) window.removeEventListener('beforeunload', askFirst);
      };
    },
    get active() {
      return held.size > 0;
    },
  };
}
