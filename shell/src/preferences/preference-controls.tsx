import { useTranslation } from '@portal/shared';
import { type ReactNode, useId, useState } from 'react';
import { InstallInvitation } from '../install/install-invitation';
import { type Language, LANGUAGES } from './languages';
import styles from './preference-controls.module.css';
import { useChoosePreferences } from './use-choose-preferences';
import { readPreferences, type Preferences } from './preferences';

const THEMES: [Preferences['theme'], string][] = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];
const CALENDARS: [Preferences['calendar'], string][] = [
  ['ad', 'AD'],
  ['bs', 'BS'],
  ['both', 'Both'],
];
const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([code, name]): [Language, ReactNode] => [
  code as Language,
  <span key={code} lang={code}>
    {name}
  </span>,
]);

/** Controls for theme and language of this browser, and the invitation to install the portal there. */
export default function PreferenceControls() {
  const t = useTranslation();
  const choosePreferences = useChoosePreferences();
  const [current, setCurrent] = useState(() => readPreferences(document));
  const choose = (changes: Partial<Preferences>) => {
    setCurrent({ ...current, ...changes });
    choosePreferences(changes, () => setCurrent(readPreferences(document)));
  };
  return (
    <div className={styles.controls}>
      <Choice
        label={t('Theme')}
        value={current.theme}
        options={THEMES.map(([value, text]) => [value, t(text)])}
        onChoose={(theme) => choose({ theme })}
      />
      <Choice
        label={t('Language')}
        value={current.language}
        options={LANGUAGE_OPTIONS}
        onChoose={(language) => choose({ language })}
      />
      {current.language === 'ne' && (
        <Choice
          label={t('Calendar')}
          value={current.calendar}
          options={CALENDARS.map(([value, text]) => [value, t(text)])}
          onChoose={(calendar) => choose({ calendar })}
        />
      )}
      <InstallInvitation />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: [Value, ReactNode][];
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
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
