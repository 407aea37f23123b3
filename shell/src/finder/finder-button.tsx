import { useTranslation } from '@portal/shared';
import { Icon } from '@portal/shared/ui';
import { BarWord } from '../navigation/bar-word';
import styles from './finder-button.module.css';
import { useOpenFinder } from './finder-context';
import { ARIA_SHORTCUT, SHORTCUT } from './shortcuts';

/** Opens the finder. Where there is room, its keys stand beside it. */
export function FinderButton() {
  const t = useTranslation();
  const open = useOpenFinder();
  return (
    <button
      type="button"
      name="search"
      className={styles.button}
      title={t('Search')}
      aria-label={t('Search')}
      aria-keyshortcuts={ARIA_SHORTCUT}
      onClick={open}
    >
      <Icon name="search" />
      <BarWord>{t('Search')}</BarWord>
      <span className={styles.text} data-keys={SHORTCUT}>
        {t('Search')}
      </span>
    </button>
  );
}
