import { type CallFailure, useTranslation } from '@portal/shared';
import { Banner } from '@portal/shared/ui';
import { useCallback } from 'react';
import { type Asking, useRefusalText } from '../operations/use-asking';
import { isUnused } from './passkey';

/** The text of a failed sign-in. */
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

/** The failure of a request, announced at once. */
export function AskingFailure({ failure }: Pick<Asking, 'failure'>) {
  const text = useSignInText();
  return (
    failure && (
      <Banner tone="danger" role="alert">
        {text(failure)}
      </Banner>
    )
  );
}
