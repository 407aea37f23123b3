import { useTranslation } from '@portal/shared';
import { EmptyState, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { TryAgain } from '../details/try-again';
import type * as laterSteps from './later-steps';

let loaded: typeof laterSteps | null = null;

/** Loads the code of the later steps, and with it that of choosing images. */
export async function loadLaterSteps() {
  loaded = await import('./later-steps');
}

/** The code of the later steps, which loads while the first one shows; null until it is there. */
export function useLaterSteps() {
  const [steps, setSteps] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const load = () =>
    loadLaterSteps().then(
      () => setSteps(loaded),
      () => setFailed(true),
    );
  const begin = useEffectEvent(() => {
    if (!steps) void load();
  });
  const retry = () => {
    setFailed(false);
    void load();
  };
  useEffect(() => begin(), []);
  return { steps, failed, retry };
}

export interface StepsLoadingProps {
  failed: boolean;
  onRetry: () => void;
}

/** Stands where the later steps will be. A failure offers a retry. */
export function StepsLoading({ failed, onRetry }: StepsLoadingProps) {
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
