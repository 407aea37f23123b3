import { useCallback } from 'react';
import type { CallFailure } from '../http';
import { formatWait, useTranslation } from '../i18n';
import { usePortal } from './portal-services';

/** The text for a failed call: how long to wait, or else the server's text, or else a generic message. */
export function useFailureText(): (failure: CallFailure) => string {
  const t = useTranslation();
  const { language } = usePortal();
  return useCallback(
    ({ status, retryAfter, message }) =>
      status === 429 && retryAfter !== undefined
        ? t('Too many attempts. Please try again in {wait}.', {
            wait: formatWait(retryAfter, language),
          })
        : message || t('Something Went Wrong'),
    [t, language],
  );
}
