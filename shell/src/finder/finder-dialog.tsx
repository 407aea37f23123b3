import { logout, SlotSubjectProvider, useDispatch, useTranslation } from '@portal/shared';
import { readTyped } from '@portal/shared/contract/nepali';
import {
  Dialog,
  FinderGroup,
  FinderOption,
  FinderProvider,
  FinderWaiting,
} from '@portal/shared/overlays';
import { EmptyState, Icon, type IconName, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Holds } from '../leaving/holds';
import { useNavigation } from '../navigation/use-navigation';
import {
  type Language,
  LANGUAGES,
  type Preferences,
  readPreferences,
} from '../preferences/preferences';
import { useChoosePreferences } from '../preferences/choose-preferences';
import { Slot } from '../remotes/remote-area';
import styles from './finder-dialog.module.css';
import { useOptions } from './use-options';

/** Whether the texts together contain each word of the query. An empty query matches everything. */
export function matches(query: string, ...texts: string[]): boolean {
  const all = readTyped(texts.join('\n'), 'search');
  return readTyped(query, 'search')
    .split(' ')
    .every((word) => all.includes(word));
}

/** The pages of the navigation whose name contains the query, in the language of the page or in English. */
function PageResults({ query }: { query: string }) {
  const t = useTranslation();
  const { all } = useNavigation();
  const found = all.filter(({ label }) => matches(query, t(label), label));
  if (found.length === 0) return null;
  return (
    <FinderGroup title={t('Pages')}>
      {found.map(({ to, icon, drawing, label }) => (
        <FinderOption key={to} to={to} icon={icon} drawing={drawing}>
          {t(label)}
        </FinderOption>
      ))}
    </FinderGroup>
  );
}

interface Action {
  name: string;
  /** Further words by which it is found. */
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

const GLOBE =
  'M12 3.5a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17Zm0 0c5 5 5 12 0 17-5-5-5-12 0-17ZM3.500 12h17';

/** Actions of the shell, without those that would change nothing. */
function useActions(holds: Holds): Action[] {
  const t = useTranslation();
  const dispatch = useDispatch();
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

/** The actions whose name contains the query, in the language of the page or in English. */
function ActionResults({ query, holds }: { query: string; holds: Holds }) {
  const t = useTranslation();
  const found = useActions(holds).filter(({ name, words }) => matches(query, name, words));
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

/** The pause in typing after which the count is announced, in milliseconds. */
export const PAUSE_IN_TYPING = 600;

interface FinderBoxProps {
  holds: Holds;
  onChosen: () => void;
}

/** The field and its results: a combobox that keeps the focus, and a listbox whose active option moves. */
function FinderBox({ holds, onChosen }: FinderBoxProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { active, count, waiting, onKeyDown } = useOptions(list, query);
  const subject = useMemo(() => ({ query }), [query]);
  const state = useMemo(() => ({ active, onChosen }), [active, onChosen]);
  const isEmpty = count === 0 && !waiting;
  return (
    <>
      <div className={styles.field}>
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        <input
          role="combobox"
          aria-label={t('Search')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={active}
          placeholder={t('Cameras, pages, actions')}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.input}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.results}>
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('Results')}
          className={styles.list}
        >
          <FinderProvider value={state}>
            <PageResults query={query} />
            <SlotSubjectProvider value={subject}>
              <Slot
                name="finder.results"
                waiting={<FinderWaiting />}
                failed={(retry) => <Failed onRetry={retry} />}
              />
            </SlotSubjectProvider>
            <ActionResults query={query} holds={holds} />
          </FinderProvider>
        </div>
        {isEmpty && (
          <EmptyState icon="search" title={t('Nothing was found.')}>
            {t('You can search for cameras by serial or name, for pages, and for actions.')}
          </EmptyState>
        )}
      </div>
      <SpokenCount query={query} count={waiting ? null : count} />
    </>
  );
}

/** Shown instead of the results of a remote that failed to load. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  return (
    <FinderOption icon="warning" staysOpen onChoose={onRetry}>
      {t('Some results could not be loaded. Try again')}
    </FinderOption>
  );
}

/** Announces the number of results, once per pause in typing. `count` is null while they load. */
function SpokenCount({ query, count }: { query: string; count: number | null }) {
  const t = useTranslation();
  const [text, setText] = useState('');
  useEffect(() => {
    if (count === null) return undefined;
    const say = () => {
      if (query === '') setText('');
      else if (count === 0) setText(t('Nothing was found.'));
      else setText(t('{count} results', { count }));
    };
    const pause = setTimeout(say, PAUSE_IN_TYPING);
    return () => clearTimeout(pause);
  }, [query, count, t]);
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}

export interface FinderDialogProps {
  /** Checked before a logout. */
  holds: Holds;
  onClose: () => void;
}

/** The finder: one field for cameras, pages and actions. */
export default function FinderDialog({ holds, onClose }: FinderDialogProps) {
  const t = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('Search')} place="top">
      <FinderBox holds={holds} onChosen={onClose} />
    </Dialog>
  );
}
