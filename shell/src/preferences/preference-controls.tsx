import { useTranslation } from '@portal/shared';
import { useId, useSyncExternalStore } from 'react';
import { InstallInvitation } from '../install/install-invitation';
import { useShell } from '../portal-context';
import styles from './preference-controls.module.css';
import type { Preferences } from './preferences';

const THEMES: [Preferences['theme'], string][] = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];
/** Each language by its own name. */
const LANGUAGES: [Preferences['language'], string][] = [
  ['en', 'English'],
  ['ne', 'नेपाली'],
];

/** Controls for theme and language of this browser, and the invitation to install the portal there. */
export default function PreferenceControls() {
  const t = useTranslation();
  const { preferences } = useShell();
  const current = useSyncExternalStore(preferences.subscribe, () => preferences.current);
  return (
    <div className={styles.controls}>
      <Choice
        label={t('Theme')}
        value={current.theme}
        options={THEMES.map(([value, text]) => [value, t(text)])}
        onChoose={(theme) => preferences.choose({ theme })}
      />
      <Choice
        label={t('Language')}
        value={current.language}
        options={LANGUAGES}
        onChoose={(language) => preferences.choose({ language })}
      />
      <InstallInvitation />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: [Value, string][];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span {...(option.length === 2 && { lang: option })}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
