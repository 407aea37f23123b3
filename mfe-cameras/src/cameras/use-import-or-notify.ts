import { useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useCallback } from 'react';

/**
 * Loads code when it is first needed, so that no screen waits for it. A failure shows a toast and resolves with null.
 * The next call tries again. If the version was removed meanwhile, only a reload of the page helps.
 */
export function useImportOrNotify() {
  const t = useTranslation();
  return useCallback(
    async <Module>(load: () => Promise<Module>): Promise<Module | null> => {
      try {
        return await load();
      } catch {
        notify.error(
          navigator.onLine
            ? t('This could not be loaded. Please try again, or reload the page.')
            : t(
                'You are offline, and this needs a connection. Please try again when you are back online.',
              ),
        );
        return null;
      }
    },
    [t],
  );
}
