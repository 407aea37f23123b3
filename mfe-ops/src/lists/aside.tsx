import type { ReactNode } from 'react';
import styles from './aside.module.css';

/** What is said beside the matter, in a line below it. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <p className={styles['aside']}>{children}</p>
);
