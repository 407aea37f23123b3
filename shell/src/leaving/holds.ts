import { createListeners } from '@portal/shared';
import { createRequiredContext } from '../page/required-context';

/** The screens that keep updates, reloads and other pages away from unsaved work. */
export interface Holds {
  hold: (reason: string) => () => void;
  readonly active: boolean;
  /** Leaves at once, or while a screen holds, when the person agrees. */
  ask: (leave: () => void) => void;
  /** What waits for the person's answer. */
  requested: () => (() => void) | null;
  answer: (leaves: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** While a screen holds, the browser asks before it leaves the portal, and the portal before it leaves the page. */
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
