import { useParams, usePortal, useTranslation } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import { useEffect } from 'react';
import { KycTab } from '../kyc/kyc-tab';
import { ProfileTab } from './profile-tab';
import { ProfileTabs } from './profile-tabs';
import styles from './profile.module.css';
import { WithProfile } from './with-profile';

/** Any route parameter opens the KYC tab. */
export default function ProfileScreen() {
  const t = useTranslation();
  const { titlePage } = usePortal();
  const Tab = useParams().kyc === undefined ? ProfileTab : KycTab;
  const title = Tab === KycTab ? `${t('KYC')} · ${t('Profile')}` : t('Profile');
  // The heading is the same for both tabs. This effect runs after that of PageShell.
  useEffect(() => titlePage(title), [titlePage, title]);
  return (
    <PageShell title={t('Profile')}>
      <div className={styles['columns']}>
        <ProfileTabs current={Tab === KycTab ? 'kyc' : 'profile'} />
        <div className={styles[Tab === KycTab ? 'kyc' : 'cards']}>
          <WithProfile>{(profile) => <Tab profile={profile} />}</WithProfile>
        </div>
      </div>
    </PageShell>
  );
}
