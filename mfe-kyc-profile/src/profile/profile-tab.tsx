import { type Profile, useTranslation } from '@portal/shared';
import { ChangePasswordCard } from '../change-password/change-password-card';
import { KnownDetails } from '../details/known-details';

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

/** The personal information and the change of password. */
export const ProfileTab = ({ profile }: { profile: Profile }) => (
  <>
    <PersonalInformation profile={profile} />
    <ChangePasswordCard profile={profile} />
  </>
);
