import { useTranslation } from '@portal/shared';
import { useState } from 'react';
import { choosePreferences, readPreferences } from '../preferences/preferences';
import styles from './slash-choice.module.css';

/** Turns off the key that opens the finder by itself, for people whose speech input types it. */
export function SlashChoice() {
  const t = useTranslation();
  const [slash, setSlash] = useState(() => readPreferences(document).slash);
  const choose = (isOn: boolean) => {
    const chosen = isOn ? 'on' : 'off';
    setSlash(chosen);
    choosePreferences({ ...readPreferences(document), slash: chosen });
  };
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={slash === 'on'}
        onChange={({ target }) => choose(target.checked)}
      />
      {t('The key / opens the search')}
    </label>
  );
}
