import { useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useCallback, useState, type ReactNode } from 'react';

type DialogOf = (props: { onClose: () => void }) => ReactNode;

/**
 * The dialog of signing in by username. Its code comes when it is first asked for; where it cannot be
 * fetched that is told, and the next time tries again.
 */
export function useUsernameDialog() {
  const t = useTranslation();
  const [Opened, setOpened] = useState<DialogOf | null>(null);
  const open = useCallback(async () => {
    try {
      const { UsernameDialog } = await import('./username-dialog');
      setOpened(() => UsernameDialog);
    } catch {
      notify.error(t('This could not be loaded.'));
    }
  }, [t]);
  return { open, dialog: Opened && <Opened onClose={() => setOpened(null)} /> };
}
