import type { ReactNode } from 'react';
import { MAIN_ID } from '../page/focus-title';
import { PreferencesButton } from '../preferences/preferences-button';
import { SupportFooter } from '../support/support-contact';
import styles from './plain-layout.module.css';

/** The layout without header and sidebar, for sign-in and the public policies. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PreferencesButton />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SupportFooter />
    </>
  );
}
