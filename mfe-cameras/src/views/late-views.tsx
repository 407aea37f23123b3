import { type PortalState, usePortal, useSelector } from '@portal/shared';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { afterFrame } from '../loading/after-frame';
import type { HeldQuery } from '../query/held-query';
import { writeQuery } from '../query/list-query';
import { cameraViews } from './camera-views.action';
import styles from './late-views.module.css';

interface Code {
  default: ComponentType<{ query: HeldQuery }>;
}

const knowsViews = (state: PortalState): boolean => Boolean(cameraViews.select(state).data?.length);

/**
 * The saved views, where the provider keeps them. The list is complete without them, so their code loads after it is
 * painted, and a failure shows nothing. Their place is kept where the list can be saved as a view, or is one, or an earlier
 * visit loaded views, so that the cameras below do not move when they arrive.
 */
export function LateViews({ query }: { query: HeldQuery }) {
  const { config } = usePortal();
  const isOffered = config.savedViews !== false;
  const canBeSaved = useSyncExternalStore(query.subscribe, () => writeQuery(query.now) !== '');
  const hasViews = useSelector(knowsViews);
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!isOffered) return undefined;
    return afterFrame(() => void import('./saved-views').then(setCode, () => undefined));
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <div className={canBeSaved || hasViews ? styles['place'] : styles['views']}>
      {code && <code.default query={query} />}
    </div>
  );
}
