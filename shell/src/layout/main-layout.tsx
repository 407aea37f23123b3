import { useTranslation } from '@portal/shared';
import type { ReactNode } from 'react';
import { MAIN_ID } from '../page/focus-title';
import { usePrefetchWhenIdle } from '../navigation/prefetch';
import { SupportFooter } from '../support/support-contact';
import { Header } from './header';
import styles from './main-layout.module.css';
import { NavigationLink } from '../navigation/navigation-link';
import { useNavigation } from '../navigation/use-navigation';

/** The layout with header and sidebar. */
export function MainLayout({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const { all, sidebar } = useNavigation();
  usePrefetchWhenIdle(all);
  return (
    <>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {t('Skip to content')}
      </a>
      <Header />
      <div className={styles.frame}>
        <nav className={styles.sidebar} aria-label={t('Sidebar')}>
          {sidebar.map((entry) => (
            <NavigationLink key={entry.to} entry={entry} place="sidebar" />
          ))}
        </nav>
        <div className={styles.page}>
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <div className={styles.content}>{children}</div>
          </main>
          <SupportFooter />
        </div>
      </div>
    </>
  );
}
