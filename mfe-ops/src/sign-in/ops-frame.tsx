import { useTranslation } from '@portal/shared';
import { Icon } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

/** The frame of the sign-in and set-up pages. */
export function OpsFrame({ lead, children }: { lead: string; children: ReactNode }) {
  const t = useTranslation();
  return (
    <div className={styles['room']}>
      <div className={styles['card']}>
        <div className={styles['heading']}>
          <span className={styles['sign']}>
            <Icon name="chart" size={24} />
          </span>
          <h1 tabIndex={-1}>{t('Operations')}</h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
