import { useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useState, type ReactNode } from 'react';

type DialogOf = (props: { onClose: () => void }) => ReactNode;

/**
 * The dialog for the sign-in by username. Its code loads when it is first opened. A failure shows a toast,
 * and the next press tries again.
 */
export function useUsernameDialog() {
  const t = useTranslation();
  const [Opened, setOpened] = useState<DialogOf | null>(null);
  const open = async () => {
    try {
      const { UsernameDialog } = await import('./username-dialog');
      setOpened(() => UsernameDialog);
    } catch {
      notify.error(t('This could not be loaded. Please try again, or reload the page.'));
    }
  };
  return { open, dialog: Opened && <Opened onClose={() => setOpened(null)} /> };
}
