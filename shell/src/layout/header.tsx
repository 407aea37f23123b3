import { Link, useLocation, usePortal, useTranslation } from '@portal/shared';
import { Icon, useDisclosure } from '@portal/shared/ui';
import { useEffect } from 'react';
import { Bell } from '../notifications/bell';
import { Slot } from '../remotes/slot';
import { Brand } from './brand';
import styles from './header.module.css';
import { NavigationLink } from './navigation-link';
import { ProfileMenu } from './profile-menu';
import { useNavigation } from './use-navigation';

/** Sticky: the logo, the main links (a menu when narrow), what remotes add, the bell and the profile menu. */
export function Header() {
  const t = useTranslation();
  const { config } = usePortal();
  const entries = useNavigation('main');
  return (
    <header className={styles.header}>
      <NarrowMenu />
      <Link to="/" className={styles.logo} aria-label={config.brand}>
        <Brand name={config.brand} />
      </Link>
      <nav className={styles.links} aria-label={t('Main navigation')}>
        {entries.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <div className={styles.actions}>
        <Slot name="header.actions" />
        <Bell />
        <ProfileMenu />
      </div>
    </header>
  );
}

/** Below 740 px the navigation collapses into this. */
function NarrowMenu() {
  const t = useTranslation();
  const entries = useNavigation('main');
  const { open, close, containerRef, buttonProps, panelProps } = useDisclosure();
  // A new key at each navigation, also to where one is already.
  const { key } = useLocation();
  useEffect(close, [close, key]);
  return (
    <div className={styles.narrow} ref={containerRef}>
      <button type="button" className={styles.menuButton} aria-label={t('Menu')} {...buttonProps}>
        <Icon name={open ? 'close' : 'menu'} />
      </button>
      <nav className={styles.sheet} aria-label={t('Main navigation')} {...panelProps}>
        {entries.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} />
        ))}
      </nav>
    </div>
  );
}
