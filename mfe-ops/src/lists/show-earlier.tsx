import { Button } from '@portal/shared/ui';
import { type ReactNode, useState } from 'react';
import styles from './show-earlier.module.css';

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

export interface ShowEarlierProps {
  limit: Limit;
  /** How many are listed; fewer than were asked for are all there are. */
  listed: number;
  children: ReactNode;
}

/** Below a list, newest first, that may have more. */
export function ShowEarlier({ limit: { value, grow }, listed, children }: ShowEarlierProps) {
  if (listed < value || !grow) return null;
  return (
    <Button variant="ghost" className={styles['button']} onClick={grow}>
      {children}
    </Button>
  );
}
