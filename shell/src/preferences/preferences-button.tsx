import { usePortal, useTranslation } from '@portal/shared';
import { Button, Icon, useDisclosure } from '@portal/shared/ui';
import { LANGUAGES } from './preferences';
import { LatePreferences } from './late-controls';
import styles from './preferences-button.module.css';

/**
 * Language and theme for visitors without a session, from the first paint on. The button names the other languages,
 * each in that language, because a person who cannot read the page must find it.
 */
export function PreferencesButton() {
  const t = useTranslation();
  const { language } = usePortal();
  const { open, containerRef, buttonProps, panelProps } = useDisclosure();
  const others = Object.entries(LANGUAGES).filter(([code]) => code !== language);
  return (
    <section aria-label={t('Language and theme')} className={styles.place} ref={containerRef}>
      <Button size="small" name="preferences" {...buttonProps}>
        {others.map(([code, name]) => (
          <span key={code} lang={code}>
            {name}
          </span>
        ))}
        <Icon name="chevron-down" size={16} />
      </Button>
      <div className={styles.panel} {...panelProps}>
        {open && <LatePreferences at="public page" />}
      </div>
    </section>
  );
}
