import { useParams, useTranslation } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import { KycTab } from '../kyc/kyc-tab';
import { ProfileTab } from './profile-tab';
import { ProfileTabs } from './profile-tabs';
import styles from './profile.module.css';
import { WithProfile } from './with-profile';

/** Any route parameter opens the KYC tab. */
export default function ProfileScreen() {
  const t = useTranslation();
  const Tab = useParams().kyc === undefined ? ProfileTab : KycTab;
  return (
    <PageShell title={t('Profile')}>
      <div className={styles['columns']}>
        <ProfileTabs current={Tab === KycTab ? 'kyc' : 'profile'} />
        <div className={styles['content']}>
          <WithProfile>{(profile) => <Tab profile={profile} />}</WithProfile>
        </div>
      </div>
    </PageShell>
  );
}
