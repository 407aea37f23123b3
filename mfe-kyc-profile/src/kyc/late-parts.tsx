import { useTranslation } from '@portal/shared';
import { EmptyState, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { TryAgain } from '../details/try-again';
import type * as laterParts from './later-parts';

let loaded: typeof laterParts | null = null;

/** Loads the code of the later parts, including that for choosing images. */
export async function loadLaterParts() {
  loaded = await import('./later-parts');
}

/** The code of the later parts, which loads while the first fields are shown; null until it has loaded. */
export function useLaterParts() {
  const [parts, setParts] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const load = () =>
    loadLaterParts().then(
      () => setParts(loaded),
      () => setFailed(true),
    );
  const begin = useEffectEvent(() => {
    if (!parts) void load();
  });
  const retry = () => {
    setFailed(false);
    void load();
  };
  useEffect(() => begin(), []);
  return { parts, failed, retry };
}

export interface PartsLoadingProps {
  failed: boolean;
  onRetry: () => void;
}

/** Shown until the later parts have loaded. A failure offers a retry. */
export function PartsLoading({ failed, onRetry }: PartsLoadingProps) {
  const t = useTranslation();
  if (!failed) {
    return (
      <div role="status">
        <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
        <Skeleton height="24rem" />
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t('This could not be loaded.')}
        action={<TryAgain onClick={onRetry} />}
      />
    </div>
  );
}
