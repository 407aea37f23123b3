import { Link, usePortal } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './public-page.module.css';

/** The frame of a page for everybody. Who came by a link from outside goes back to the login. */
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
