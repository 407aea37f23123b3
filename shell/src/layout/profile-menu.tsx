import {
  Link,
  logout,
  selectProfile,
  useDispatch,
  useLocation,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Icon, useDisclosure } from '@portal/shared/ui';
import { useEffect } from 'react';
import { PreferenceControls } from '../preferences/preference-controls';
import styles from './profile-menu.module.css';
import { useNavigation } from './use-navigation';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** Who is signed in, the account's links, the preferences, and Logout. It works while all remotes are away. */
export function ProfileMenu() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const profile = useSelector(selectProfile);
  const entries = useNavigation('account');
  const { close, containerRef, buttonProps, panelProps } = useDisclosure();
  const { pathname } = useLocation();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `close` is new at each render
  useEffect(() => close(), [pathname]);
  const name = profile?.subscriber_details.full_name ?? '';
  return (
    <div className={styles.menu} ref={containerRef}>
      <button type="button" className={styles.button} aria-label={t('Account')} {...buttonProps}>
        <span className={styles.avatar} aria-hidden="true">
          {name ? initialsOf(name) : <Icon name="profile" size={18} />}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div className={styles.panel} {...panelProps}>
        {profile && (
          <div className={styles.person}>
            <p className={styles.greeting}>{t('Hi, {name}', { name })}</p>
            <p className={styles.username}>{profile.username}</p>
          </div>
        )}
        <nav aria-label={t('Account')} className={styles.items}>
          {entries.map(({ to, icon, label }) => (
            <Link key={to} to={to} className={styles.item}>
              <Icon name={icon} size={18} />
              {t(label)}
            </Link>
          ))}
        </nav>
        <div className={styles.preferences}>
          <PreferenceControls />
        </div>
        <button type="button" className={styles.item} onClick={() => dispatch(logout())}>
          <Icon name="logout" size={18} />
          {t('Logout')}
        </button>
      </div>
    </div>
  );
}
