import { Link, useTranslation } from '@portal/shared';
import { Icon, type IconName } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './profile-tabs.module.css';

interface TabLinkProps {
  to: string;
  icon: IconName;
  current: boolean;
  children: ReactNode;
}

const TabLink = ({ to, icon, current, children }: TabLinkProps) => (
  <Link to={to} aria-current={current ? 'page' : undefined} className={styles['tab']}>
    <Icon name={icon} size={18} />
    {children}
  </Link>
);

/** The tabs, which are links because each has an address. */
export function ProfileTabs({ current }: { current: 'profile' | 'kyc' }) {
  const t = useTranslation();
  return (
    <nav aria-label={t('Profile')} className={styles['tabs']}>
      <TabLink to="/profile" icon="profile" current={current === 'profile'}>
        {t('Profile')}
      </TabLink>
      <TabLink to="/profile/kyc" icon="policy" current={current === 'kyc'}>
        {t('KYC')}
      </TabLink>
    </nav>
  );
}
