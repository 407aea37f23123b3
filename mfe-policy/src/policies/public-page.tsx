import { Link, usePortal } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './public-page.module.css';

/** The frame of a public page. Its back link leads to the login for visitors from outside. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const { brand } = usePortal().config;
  return (
    <div className={styles['public']}>
      <div className={styles['bar']}>
        <Link to="/" className={styles['brand']}>
          {brand}
        </Link>
      </div>
      <div className={styles['page']}>
        <PageShell title={title} backTo="/login">
          {children}
        </PageShell>
      </div>
    </div>
  );
}
