import { useTranslation, type Profile } from '@portal/shared';
import { KnownDetails } from '../details/known-details';

export function PersonalInformation({ profile }: { profile: Profile }) {
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
