import type { ReactNode } from 'react';
import styles from './to-copy.module.css';

/** A key or link to copy. */
export const ToCopy = ({ children }: { children: ReactNode }) => (
  <p className={styles['text']}>{children}</p>
);
