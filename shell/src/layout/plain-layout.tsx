import type { ReactNode } from 'react';
import styles from './plain-layout.module.css';
import { MAIN_ID } from './use-page-change';

/** Neither header nor sidebar: signing in, and the public policies. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
