import { useState } from 'react';

/** The most that a server tells at once. */
const MOST = 500;

export interface Limit {
  value: number;
  restart: () => void;
  /** Null where no more can be asked for. */
  grow: (() => void) | null;
}

/** How many entries a list asks for: one part, and twice as many each time that more are wanted. */
export function useLimit(part: number): Limit {
  const [value, setValue] = useState(part);
  return {
    value,
    restart: () => setValue(part),
    grow: value < MOST ? () => setValue(Math.min(MOST, value * 2)) : null,
  };
}
