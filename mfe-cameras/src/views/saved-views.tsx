import { CAMERA_VIEWS, type CameraView, useTranslation } from '@portal/shared';
import { Banner, Button, MenuButton } from '@portal/shared/ui';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Announced } from '../announced/announced';
import type { HeldQuery } from '../query/held-query';
import { readQuery, writeQuery } from '../query/list-query';
import styles from './saved-views.module.css';
import { useKeptViews } from './use-kept-views';
import { ViewNameForm } from './view-name-form';

/** The views that a subscriber keeps by a name: each is one press away, and the shown one can be renamed and deleted. */
export default function SavedViews({ query }: { query: HeldQuery }) {
  const t = useTranslation();
  const { views, keep } = useKeptViews();
  const now = useSyncExternalStore(query.subscribe, () => writeQuery(query.now));
  const [naming, setNaming] = useState<'new' | CameraView | null>(null);
  const [before, setBefore] = useState<CameraView[] | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  if (views === null) return null;

  const shown = views.find((view) => view.query === now);
  const canKeep = !shown && now !== '' && views.length < CAMERA_VIEWS.most;
  // With what it names the form is gone for good: one that came back would take the focus from who searches on.
  const isStale = naming === 'new' ? !canKeep : naming !== null && naming.query !== shown?.query;
  if (isStale) setNaming(null);
  if (views.length === 0 && !canKeep && naming === null && before === null) return null;

  /** What had the focus is gone. */
  const close = () => {
    setNaming(null);
    bar.current?.focus();
  };
  const change = (next: CameraView[]) => {
    setBefore(null);
    keep(next);
    close();
  };
  const remove = (view: CameraView) => {
    change(views.filter((other) => other !== view));
    setBefore(views);
  };

  return (
    <div
      role="group"
      aria-label={t('Saved views')}
      tabIndex={-1}
      ref={bar}
      className={styles['views']}
    >
      {views.map((view) => (
        <Button
          key={`${view.name} ${view.query}`}
          size="small"
          aria-pressed={view === shown}
          variant={view === shown ? 'secondary' : 'ghost'}
          onClick={() => query.change(readQuery(new URLSearchParams(view.query)))}
        >
          {view.name}
        </Button>
      ))}
      {shown && naming === null && (
        <MenuButton
          label={t('Change the view {name}', { name: shown.name })}
          items={[
            { label: t('Rename'), onSelect: () => setNaming(shown) },
            { label: t('Delete'), tone: 'danger', onSelect: () => remove(shown) },
          ]}
        />
      )}
      {canKeep && naming === null && (
        <Button size="small" variant="ghost" icon="plus" onClick={() => setNaming('new')}>
          {t('Save this view')}
        </Button>
      )}
      {naming === 'new' && (
        <ViewNameForm
          name=""
          onName={(name) => change([...views, { name, query: now }])}
          onCancel={close}
        />
      )}
      {naming !== null && naming !== 'new' && (
        <ViewNameForm
          name={naming.name}
          onName={(name) =>
            change(views.map((view) => (view === shown ? { ...view, name } : view)))
          }
          onCancel={close}
        />
      )}
      <Announced>
        {/* A deletion that fails brings the view back. */}
        {before && before.length > views.length && (
          <Banner
            tone="info"
            action={
              <Button size="small" onClick={() => change(before)}>
                {t('Undo')}
              </Button>
            }
          >
            {t('The view was deleted.')}
          </Banner>
        )}
      </Announced>
    </div>
  );
}
