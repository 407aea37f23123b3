import { logout, useDispatch, useTranslation } from '@portal/shared';
import { FinderGroup, FinderOption } from '@portal/shared/overlays';
import type { IconName } from '@portal/shared/ui';
import { useHolds } from '../leaving/holds';
import { type Language, LANGUAGES } from '../preferences/languages';
import { useChoosePreferences } from '../preferences/use-choose-preferences';
import { readPreferences, type Preferences } from '../preferences/preferences';
import { matches } from './matches';

interface Action {
  name: string;
  /** Other words that find it. */
  words: string;
  icon: IconName;
  drawing?: string;
  run: () => void;
}

const THEMES: [Preferences['theme'], string, IconName][] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'System', 'dashboard'],
];

/** A globe. */
const GLOBE =
  'M12 3.5a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17Zm0 0c5 5 5 12 0 17-5-5-5-12 0-17ZM3.500 12h17';

/** What the shell does by itself, as far as it would change something. */
function useActions(): Action[] {
  const t = useTranslation();
  const dispatch = useDispatch();
  const holds = useHolds();
  const choosePreferences = useChoosePreferences();
  const current = readPreferences(document);
  const themes = THEMES.filter(([theme]) => theme !== current.theme).map(
    ([theme, name, icon]): Action => ({
      name: t('Theme: {name}', { name: t(name) }),
      words: `Theme ${name}`,
      icon,
      run: () => choosePreferences({ theme }),
    }),
  );
  const languages = Object.entries(LANGUAGES)
    .filter(([language]) => language !== current.language)
    .map(([language, name]): Action => ({
      name: t('Language: {name}', { name }),
      words: `Language ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}`,
      icon: 'policy',
      drawing: GLOBE,
      run: () => choosePreferences({ language: language as Language }),
    }));
  const leave: Action = {
    name: t('Logout'),
    words: 'Logout',
    icon: 'logout',
    run: () => holds.ask(() => dispatch(logout())),
  };
  return [...themes, ...languages, leave];
}

/** The actions whose name has the query, in the language of the page or in English. */
export function ActionResults({ query }: { query: string }) {
  const t = useTranslation();
  const found = useActions().filter(({ name, words }) => matches(query, name, words));
  if (found.length === 0) return null;
  return (
    <FinderGroup title={t('Actions')}>
      {found.map(({ name, icon, drawing, run }) => (
        <FinderOption key={name} icon={icon} drawing={drawing} onChoose={run}>
          {name}
        </FinderOption>
      ))}
    </FinderGroup>
  );
}
