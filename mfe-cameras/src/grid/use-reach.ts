import { startTransition, useEffect, useState } from 'react';

/** Rows beyond the window a new list begins with: a search shows without drawing what nobody sees. */
const AT_FIRST = 1;

/** Milliseconds a list must stay as it is before it is drawn further. */
const REST = 300;

/** Milliseconds between two steps. */
const BREATH = 50;

export interface ReachOptions {
  /** Rows beyond the window to draw in the end. */
  enough: number;
  /** Rows drawn in advance at a time, so few that a key never waits for them long. */
  step: number;
}

/** How many rows beyond the window to draw of a list: few at first, and more step by step once it rests. */
export function useReach(list: unknown, { enough, step }: ReachOptions): number {
  const [{ of, reach }, setReached] = useState({ of: list, reach: AT_FIRST });
  if (of !== list) setReached({ of: list, reach: AT_FIRST });

  useEffect(() => {
    if (reach >= enough) return undefined;
    const further = () =>
      startTransition(() => setReached((before) => ({ ...before, reach: before.reach + step })));
    const timer = setTimeout(further, reach === AT_FIRST ? REST : BREATH);
    return () => clearTimeout(timer);
  }, [of, reach, enough, step]);

  return Math.min(reach, enough);
}
