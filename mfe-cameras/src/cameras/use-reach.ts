import { startTransition, useEffect, useState } from 'react';

/** The rows beyond the window of a new list, so few that a search shows at once. */
const AT_FIRST = 1;

/** The time without a change before more rows render, in milliseconds. */
const IDLE_MS = 300;

/** The time between two steps, in milliseconds. */
const STEP_MS = 50;

export interface ReachOptions {
  /** The final number of rows beyond the window. */
  enough: number;
  /** The rows of one step, so few that typing is not delayed. */
  step: number;
}

/** The number of rows to render beyond the window: few for a new list, then more step by step. */
export function useReach(list: unknown, { enough, step }: ReachOptions): number {
  const [{ of, reach }, setReached] = useState({ of: list, reach: AT_FIRST });
  if (of !== list) setReached({ of: list, reach: AT_FIRST });

  useEffect(() => {
    if (reach >= enough) return undefined;
    const further = () =>
      startTransition(() => setReached((before) => ({ ...before, reach: before.reach + step })));
    const timer = setTimeout(further, reach === AT_FIRST ? IDLE_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [of, reach, enough, step]);

  return Math.min(reach, enough);
}
