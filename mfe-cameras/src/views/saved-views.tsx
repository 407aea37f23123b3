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
  const now = useSyncExternalStore(query.subscribe, () => writeQuery(query.now));
  const [naming, setNaming] = useState<'new' | CameraView | null>(null);
  const [before, setBefore] = useState<CameraView[] | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { views, isKeeping, keep, keepShown } = useKeptViews();
  if (views === null) return null;

  const shown = views.find((view) => view.query === now);
  const canKeep = !shown && now !== '' && views.length < CAMERA_VIEWS.most;
  // What it names is kept, or gone, and the form with it: one that came back would take the focus from who searches on.
  const isStale =
    naming === 'new'
      ? !canKeep
      : naming !== null && (naming.query !== shown?.query || naming.name !== shown.name);
  if (isStale) setNaming(null);
  if (views.length === 0 && !canKeep && naming === null && before === null) return null;

  const change = (next: CameraView[]) => {
    setBefore(null);
    keepShown(next);
    bar.current?.focus();
  };
  const remove = (view: CameraView) => {
    change(views.filter((other) => other !== view));
    setBefore(views);
  };
  const saveAs = (name: string) => {
    const isAsBefore = naming !== 'new' && name === naming?.name;
    if (isAsBefore) return setNaming(null);
    setBefore(null);
    keep(
      naming === 'new'
        ? [...views, { name, query: now }]
        : views.map((view) => (view === shown ? { ...view, name } : view)),
    );
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
        <div key={`${view.name} ${view.query}`} className={styles['view']}>
          <Button
            size="small"
            aria-pressed={view === shown}
            variant={view === shown ? 'secondary' : 'ghost'}
            onClick={() => query.change(readQuery(new URLSearchParams(view.query)))}
          >
            {view.name}
          </Button>
          {view === shown && naming === null && (
            <MenuButton
              label={t('Change the view {name}', { name: view.name })}
              items={[
                { label: t('Rename'), onSelect: () => setNaming(view) },
                { label: t('Delete'), tone: 'danger', onSelect: () => remove(view) },
              ]}
            />
          )}
        </div>
      ))}
      {canKeep && naming === null && (
        <Button size="small" variant="ghost" icon="plus" onClick={() => setNaming('new')}>
          {t('Save this view')}
        </Button>
      )}
      {naming !== null && (
        <ViewNameForm
          name={naming === 'new' ? '' : naming.name}
          busy={isKeeping}
          onName={saveAs}
          onCancel={() => setNaming(null)}
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
