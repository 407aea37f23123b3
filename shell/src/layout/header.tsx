import { Link, useLocation, usePortal, useTranslation } from '@portal/shared';
import { Icon, useDisclosure } from '@portal/shared/ui';
import { useEffect } from 'react';
import { FinderButton } from '../finder/finder';
import { BarWord } from '../navigation/bar-word';
import { NavigationLink } from '../navigation/navigation-link';
import '../navigation/thumb-bar.css';
import { useNavigation } from '../navigation/use-navigation';
import { Bell } from '../notifications/bell';
import { Slot } from '../remotes/remote-area';
import styles from './header.module.css';
import { ProfileMenu } from './profile-menu';

/** The mark, or the configured logo, and the product's name. */
function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <span className={styles.custom} />
      <svg
        aria-hidden="true"
        className={styles.mark}
        width="28"
        height="28"
        viewBox="0 0 32 32"
        focusable="false"
      >
        <rect width="32" height="32" rx="9" className={styles.tile} />
        <circle cx="16" cy="16" r="7.5" className={styles.ring} />
        <circle cx="16" cy="16" r="2.5" className={styles.dot} />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/**
 * The sticky header: logo, navigation, search, slots of remotes, bell, profile menu, and a menu of all pages in a
 * narrow window. On a phone, navigation is a bar within reach of the thumb, see thumb-bar.css.
 */
export function Header() {
  const t = useTranslation();
  const { config } = usePortal();
  const { header } = useNavigation();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label={config.brand}>
        <Brand name={config.brand} />
      </Link>
      <nav className={styles.links} aria-label={t('Main navigation')}>
        {header.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <div data-thumb-bar className={styles.actions}>
        <nav className={styles.barLinks} aria-label={t('Main navigation')}>
          {header.map((entry) => (
            <NavigationLink key={entry.to} entry={entry} place="bar" />
          ))}
        </nav>
        <FinderButton />
        <div className={styles.news}>
          <Slot name="header.actions" />
          <Bell />
        </div>
        <ProfileMenu />
        <NarrowMenu />
      </div>
    </header>
  );
}

/** The navigation below 740 px. */
function NarrowMenu() {
  const t = useTranslation();
  const { all } = useNavigation();
  const { open, close, containerRef, buttonProps, panelProps } = useDisclosure();
  // The key changes at each navigation, also to the same address.
  const { key } = useLocation();
  useEffect(close, [close, key]);
  return (
    <div className={styles.narrow} ref={containerRef}>
      <button
        type="button"
        name="menu"
        className={styles.menuButton}
        aria-label={t('Menu')}
        {...buttonProps}
      >
        <Icon name={open ? 'close' : 'menu'} />
        <BarWord>{t('Menu')}</BarWord>
      </button>
      <nav className={styles.sheet} aria-label={t('Menu')} {...panelProps}>
        {all.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} />
        ))}
      </nav>
    </div>
  );
}
