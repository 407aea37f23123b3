import { Button } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './show-earlier.module.css';
import type { Limit } from './use-limit';

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
