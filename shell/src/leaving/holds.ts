import { createListeners } from '@portal/shared';
import { createRequiredContext } from '../page/required-context';

/** Screens with unsaved work, which prevent updates, reloads and navigation. */
export interface Holds {
  hold: (reason: string) => () => void;
  readonly active: boolean;
  /** Leaves at once, or, while there is a hold, once the person agrees. */
  ask: (leave: () => void) => void;
  /** What to do once the person agrees to leave; null if nothing is pending. */
  requested: () => (() => void) | null;
  answer: (leaves: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** While there is a hold, the browser asks before leaving the portal, and the portal before leaving the page. */
export function createHolds(): Holds {
  const pending = new Set<symbol>();
  const { subscribe, notify } = createListeners();
  let waiting: (() => void) | null = null;
  const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
  const wait = (leave: typeof waiting) => {
    waiting = leave;
    notify();
  };
  return {
    hold(reason) {
      const token = Symbol(reason);
      if (pending.size === 0) window.addEventListener('beforeunload', askFirst);
      pending.add(token);
      notify();
      return () => {
        pending.delete(token);
        if (pending.size === 0) window.removeEventListener('beforeunload', askFirst);
        notify();
      };
    },
    get active() {
      return pending.size > 0;
    },
    ask: (leave) => (pending.size > 0 ? wait(leave) : leave()),
    requested: () => waiting,
    answer(leaves) {
      const leave = waiting;
      wait(null);
      if (leaves) leave?.();
    },
    subscribe,
  };
}

export const [HoldsProvider, useHolds] = createRequiredContext<Holds>();
