import { useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useState, type ComponentType } from 'react';
import type { EnlargedPictureProps } from './enlarged-picture';

/**
 * Enlarges a picture in a dialog. The dialog's code loads at the first press. A failure shows a toast, and
 * the next press tries again.
 */
export function useEnlarged(picture: Omit<EnlargedPictureProps, 'onClose'>) {
  const t = useTranslation();
  const [Opened, setOpened] = useState<ComponentType<EnlargedPictureProps> | null>(null);
  const enlarge = async () => {
    try {
      const { EnlargedPicture } = await import('./enlarged-picture');
      setOpened(() => EnlargedPicture);
    } catch {
      notify.error(t('This could not be loaded. Please try again, or reload the page.'));
    }
  };
  return { enlarge, dialog: Opened && <Opened {...picture} onClose={() => setOpened(null)} /> };
}
