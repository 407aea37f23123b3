import type { Profile } from '@portal/shared';
import { ChangePasswordCard } from '../change-password/change-password-card';
import { PersonalInformation } from './personal-information';

/** Who one is, and the one thing about it that changes here. */
export const ProfileTab = ({ profile }: { profile: Profile }) => (
  <>
    <PersonalInformation profile={profile} />
    <ChangePasswordCard profile={profile} />
  </>
);
