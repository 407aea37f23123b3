import { Icon } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './stale.module.css';

/** A note that what is shown is older than the rest. */
export const Stale = ({ children }: { children: ReactNode }) => (
  <p className={styles['stale']}>
    <Icon name="warning" size={16} />
    {children}
  </p>
);
