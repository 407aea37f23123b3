import { type CallFailure, useDispatch, useTranslation } from '@portal/shared';
import { Banner } from '@portal/shared/ui';
import { useEffect } from 'react';
import { type Asking, useRefusalText } from '../operations/use-asking';
import { refresh } from '../refreshing/refreshing.slice';
import { isUnused } from './passkey';

/** The text of a failed sign-in. */
export function useSignInText(): (failure: CallFailure) => string {
  const t = useTranslation();
  const refusalText = useRefusalText();
  return (failure) => {
    if (isUnused(failure)) return t('No passkey was used. Try again, or choose another way.');
    if (failure.status === 410) {
      return t('This link was used or has expired. Ask its sender for another one.');
    }
    return refusalText(failure);
  };
}

/**
 * The failure of a change, announced at once. The page refreshes: somebody else may have been faster, the session may
 * have ended, or the change took effect without an answer. A lost role waits: a refresh takes its controls away, and
 * this text with them.
 */
export function AskingFailure({ failure }: Pick<Asking, 'failure'>) {
  const text = useSignInText();
  const dispatch = useDispatch();
  useEffect(() => {
    if (failure && failure.status !== 403) dispatch(refresh());
  }, [failure, dispatch]);
  return (
    failure && (
      <Banner tone="danger" role="alert">
        {text(failure)}
      </Banner>
    )
  );
}
