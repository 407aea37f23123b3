import type { ReactNode } from 'react';
import styles from './aside.module.css';

/** A line of secondary text. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <p className={styles['aside']}>{children}</p>
);
