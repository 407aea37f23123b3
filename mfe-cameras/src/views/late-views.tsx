import { usePortal } from '@portal/shared';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { HeldQuery } from '../query/held-query';
import { writeQuery } from '../query/list-query';
import styles from './late-views.module.css';

interface Code {
  default: ComponentType<{ query: HeldQuery }>;
}

/**
 * The saved views, where the provider keeps them. Their code loads after the list, which is whole without: a failure is
 * not worth a word. A list that is searched, filtered or sorted can be saved or is saved: its place is kept, so that
 * the cameras below do not move when the views arrive.
 */
export function LateViews({ query }: { query: HeldQuery }) {
  const { config } = usePortal();
  const isOffered = config.savedViews !== false;
  const isNarrowed = useSyncExternalStore(query.subscribe, () => writeQuery(query.now) !== '');
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    import('./saved-views').then(setCode, () => undefined);
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <div className={isNarrowed ? styles['place'] : styles['views']}>
      {code && <code.default query={query} />}
    </div>
  );
}
