import { Slot, usePortal, useTranslation, type Profile } from '@portal/shared';
import { Card } from '@portal/shared/ui';
import { ChangePasswordCard } from './change-password-card';
import { KnownDetails } from '../details/known-details';
import styles from './profile.module.css';

function PersonalInformation({ profile }: { profile: Profile }) {
  const t = useTranslation();
  return (
    <KnownDetails
      title={t('Personal Information')}
      details={[
        [t('Username'), profile.username],
        [t('Name'), profile.name],
        [t('Phone'), profile.phone],
        [t('Email'), profile.email],
        [t('Address'), profile.address],
      ]}
    />
  );
}

/** What the person chooses for this browser, and what other remotes have to choose. */
function PreferencesCard() {
  const t = useTranslation();
  const { Preferences } = usePortal();
  return (
    <Card title={t('Preferences')}>
      <div className={styles['preferences']}>
        <Preferences />
        <Slot name="mfe-kyc-profile.preferences" />
      </div>
    </Card>
  );
}

/** The personal information, the change of password and the preferences. */
export const ProfileTab = ({ profile }: { profile: Profile }) => (
  <>
    <PersonalInformation profile={profile} />
    <ChangePasswordCard profile={profile} />
    <PreferencesCard />
  </>
);
