import {
  Link,
  profile,
  type Profile,
  Slot,
  useDispatch,
  useParams,
  usePortal,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Card, Icon, type IconName, PageShell } from '@portal/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { KnownDetails } from '../details/known-details';
import { Loaded } from '../details/loaded';
import { KycTab } from '../kyc/kyc-tab';
import { ChangePasswordCard } from './change-password-card';
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

/** The preferences of this browser, and those that other remotes add. */
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

const ProfileTab = ({ profile }: { profile: Profile }) => (
  <>
    <PersonalInformation profile={profile} />
    <ChangePasswordCard profile={profile} />
    <PreferencesCard />
  </>
);

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
function ProfileTabs({ current }: { current: 'profile' | 'kyc' }) {
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

/** Renders its children when the profile is loaded. The shell requests it at the start of a session. */
function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  return (
    <Loaded
      of={useSelector(profile.select)}
      reload={() => dispatch(profile.request())}
      failed={t('Your profile could not be loaded.')}
    >
      {children}
    </Loaded>
  );
}

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
