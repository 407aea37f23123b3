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
 * not worth a word. Where the list can be saved as a view, or is one, their place is kept, so that the cameras below do not
 * move when they arrive.
 */
export function LateViews({ query }: { query: HeldQuery }) {
  const { config } = usePortal();
  const isOffered = config.savedViews !== false;
  const canBeSaved = useSyncExternalStore(query.subscribe, () => writeQuery(query.now) !== '');
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    import('./saved-views').then(setCode, () => undefined);
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <div className={canBeSaved ? styles['place'] : styles['views']}>
      {code && <code.default query={query} />}
    </div>
  );
}
