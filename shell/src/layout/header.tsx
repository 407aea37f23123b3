import { Link, useLocation, usePortal, useTranslation } from '@portal/shared';
import { Icon, useDisclosure } from '@portal/shared/ui';
import { useEffect } from 'react';
import { FinderButton } from '../finder/finder-button';
import { Bell } from '../notifications/bell';
import { Slot } from '../remotes/slot';
import { BarWord } from '../navigation/bar-word';
import { Brand } from './brand';
import styles from './header.module.css';
import { NavigationLink } from '../navigation/navigation-link';
import { ProfileMenu } from './profile-menu';
import { useNavigation } from '../navigation/use-navigation';
import '../navigation/thumb-bar.css';

/**
 * The sticky header: logo, navigation, search, slots of remotes, bell, profile menu, and where it is narrow a menu of all
 * pages. On a phone the places one goes to are a bar within reach of a thumb, see thumb-bar.css.
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
