import type { ReactNode } from 'react';
import { MAIN_ID } from '../main-id';
import styles from './plain-layout.module.css';

/** Neither header nor sidebar: signing in, and the public policies. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
