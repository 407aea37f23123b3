import { SlotSubjectProvider, useTranslation } from '@portal/shared';
import { FinderOption, FinderProvider, FinderWaiting } from '@portal/shared/overlays';
import { EmptyState, Icon, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Slot } from '../remotes/slot';
import { ActionResults } from './action-results';
import styles from './finder-box.module.css';
import { PageResults } from './page-results';
import { useOptions } from './use-options';

/** The pause in typing after which the count is said, in milliseconds. */
export const PAUSE_IN_TYPING = 600;

export interface FinderBoxProps {
  /** Called after a result was chosen. */
  onChosen: () => void;
}

/** The field and its results: a combobox that keeps the focus, and a listbox that it moves in. */
export function FinderBox({ onChosen }: FinderBoxProps) {
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
            <ActionResults query={query} />
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

/** Stands for the results of a remote that cannot be loaded. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  return (
    <FinderOption icon="warning" staysOpen onChoose={onRetry}>
      {t('Some results could not be loaded. Try again')}
    </FinderOption>
  );
}

/** Says how many results there are, once for each pause in typing. `count` is null while they load. */
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
