import { useTranslation } from '@portal/shared';
import { type ReactNode, useId, useState } from 'react';
import { InstallInvitation } from './install-invitation';
import styles from './preference-controls.module.css';
import { useChoosePreferences } from './choose-preferences';
import { type Language, LANGUAGES, type Preferences, readPreferences } from './preferences';

interface PreferenceChoiceProps<Name extends keyof Preferences> {
  name: Name;
  label: string;
  options: [Preferences[Name], ReactNode][];
}

/** Chooses one preference of this browser. The choice applies at once. */
function PreferenceChoice<Name extends keyof Preferences>({
  name,
  label,
  options,
}: PreferenceChoiceProps<Name>) {
  const group = useId();
  const choosePreferences = useChoosePreferences();
  const [current, setCurrent] = useState(() => readPreferences(document)[name]);
  const choose = (value: Preferences[Name]) => {
    setCurrent(value);
    choosePreferences({ [name]: value }, () => setCurrent(readPreferences(document)[name]));
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map(([value, text]) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={value === current}
              onChange={() => choose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([code, name]): [Language, ReactNode] => [
  code as Language,
  <span key={code} lang={code}>
    {name}
  </span>,
]);

function LanguageChoice() {
  const t = useTranslation();
  return <PreferenceChoice name="language" label={t('Language')} options={LANGUAGE_OPTIONS} />;
}

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

function ThemeChoice() {
  const t = useTranslation();
  return (
    <PreferenceChoice
      name="theme"
      label={t('Theme')}
      options={THEMES.map(([theme, text]) => [theme, t(text)])}
    />
  );
}

export interface PreferenceControlsProps {
  /** The menu has the language, the profile the other preferences, a public page language and theme. */
  at: 'menu' | 'profile' | 'public page';
}

/** The preferences of this browser, and the invitation to install the portal. */
export default function PreferenceControls({ at }: PreferenceControlsProps) {
  const t = useTranslation();
  return (
    <div className={styles.controls}>
      {at !== 'profile' && <LanguageChoice />}
      {at !== 'menu' && <ThemeChoice />}
      {at === 'profile' && readPreferences(document).language === 'ne' && (
        <PreferenceChoice
          name="calendar"
          label={t('Calendar')}
          options={CALENDARS.map(([calendar, text]) => [calendar, t(text)])}
        />
      )}
      {at !== 'menu' && <InstallInvitation />}
    </div>
  );
}
