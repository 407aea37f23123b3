import { useTranslation, type CallFailure } from '@portal/shared';
import { useCallback } from 'react';
import { useRefusalText } from '../operations/use-refusal-text';
import { isUnused } from './passkey';

/** Why a way in did not lead in. */
export function useSignInText(): (failure: CallFailure) => string {
  const t = useTranslation();
  const refusalText = useRefusalText();
  return useCallback(
    (failure) => {
      if (isUnused(failure)) return t('No passkey was used. Try again, or choose another way.');
      if (failure.status === 410) {
        return t('This link was used or has expired. Ask its sender for another one.');
      }
      return refusalText(failure);
    },
    [t, refusalText],
  );
}
