import { usePortal, useTranslation } from '@portal/shared';
import { useEffect, type ReactNode } from 'react';
import styles from './front-door.module.css';
import { Landscape } from './landscape';

export interface FrontDoorProps {
  title: string;
  /** A sentence below the title. */
  lead?: string;
  children: ReactNode;
}

/** The frame of the sign-in pages: brand, card and picture. */
export function FrontDoor({ title, lead, children }: FrontDoorProps) {
  const t = useTranslation();
  const {
    config: { brand },
    titlePage,
  } = usePortal();
  useEffect(() => titlePage(title), [titlePage, title]);
  return (
    <div className={styles['frontDoor']}>
      <aside className={styles['panel']}>
        <p className={styles['brand']}>{brand}</p>
        <p className={styles['promise']}>{t('Your cameras, always in sight.')}</p>
        <Landscape className={styles['landscape']} />
      </aside>
      <div className={styles['room']}>
        <div className={styles['card']}>
          <div className={styles['heading']}>
            <h1 tabIndex={-1}>{title}</h1>
            {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
