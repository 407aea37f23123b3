import {
  Link,
  logout,
  selectProfile,
  useDispatch,
  useLocation,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Icon, useDisclosure, VisuallyHidden } from '@portal/shared/ui';
import { useEffect } from 'react';
import { useHolds } from '../leaving/holds';
import { BarWord } from '../navigation/bar-word';
import { useNavigation } from '../navigation/use-navigation';
import { LatePreferences } from '../preferences/late-controls';
import styles from './profile-menu.module.css';

/** A word that begins so needs no segmenter, which takes milliseconds to create. */
const BEGINS_WITH_LETTER = /^[a-z](?=[a-z]|$)/i;

/** A letter as people see one: a Devanagari letter includes its vowel signs. */
const firstLetter = (word: string): string =>
  BEGINS_WITH_LETTER.exec(word)?.[0] ?? [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** The initials of the first two names. In another script than Latin only the first one, which may be wide. */
export function getInitials(name: string): string {
  const letters = name.trim().split(/\s+/).slice(0, 2).map(firstLetter);
  const both = letters.join('').toUpperCase();
  return /^\p{Script=Latin}+$/u.test(both) ? both : (letters[0] ?? '');
}

/** The signed-in person, account links, the language and Logout. It works without any remote. */
export function ProfileMenu() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const holds = useHolds();
  const profile = useSelector(selectProfile);
  const { account } = useNavigation();
  const { open, close, containerRef, buttonProps, panelProps } = useDisclosure();
  // The key changes at each navigation, also to the same address.
  const { key } = useLocation();
  useEffect(close, [close, key]);
  const name = profile?.subscriber_details.full_name ?? '';
  return (
    <div className={styles.menu} ref={containerRef}>
      <button type="button" name="account" className={styles.button} {...buttonProps}>
        <span className={styles.avatar}>
          {name ? getInitials(name) : <Icon name="profile" size={18} />}
        </span>
        {/*
         * The initials are part of the accessible name, so that a person who uses voice control can say what they see.
         */}
        <VisuallyHidden>{t('Account')}</VisuallyHidden>
        <BarWord>{t('Account')}</BarWord>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <div className={styles.panel} {...panelProps}>
        {profile && (
          <div className={styles.person}>
            <p className={styles.greeting}>{t('Hi, {name}', { name })}</p>
            <p className={styles.username}>{profile.username}</p>
          </div>
        )}
        <nav aria-label={t('Account')} className={styles.items}>
          {account.map(({ to, icon, drawing, label }) => (
            <Link key={to} to={to} className={styles.item}>
              <Icon name={icon} drawing={drawing} size={18} />
              {t(label)}
            </Link>
          ))}
        </nav>
        <div className={styles.language}>{open && <LatePreferences at="menu" />}</div>
        <button
          type="button"
          className={styles.item}
          onClick={() => holds.ask(() => dispatch(logout()))}
        >
          <Icon name="logout" size={18} />
          {t('Logout')}
        </button>
      </div>
    </div>
  );
}
