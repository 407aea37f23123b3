import { useFailureText, useTranslation, type CallFailure } from '@portal/shared';
import { useCallback } from 'react';

/** What to tell of a question that failed: nobody answered, not delivery did, or what it said. */
export function useRefusalText(): (failure: CallFailure) => string {
  const t = useTranslation();
  const failureText = useFailureText();
  return useCallback(
    (failure) => {
      if (failure.kind === 'network') return t('Delivery did not answer.');
      if (failure.kind === 'malformed') return t('The answer could not be read.');
      return failureText(failure);
    },
    [t, failureText],
  );
}
