import { useTranslation } from '@portal/shared';
import { Icon, notify, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { type ComponentType, useState } from 'react';
import { TryAgain } from '../details/try-again';
import styles from './document-picture.module.css';
import type { EnlargedPictureProps } from './enlarged-picture';

/**
 * Enlarges a picture in a dialog. The dialog's code loads on the first press. A failure shows a toast, and the next
 * press retries.
 */
function useEnlarged(picture: Omit<EnlargedPictureProps, 'onClose'>) {
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

export interface DocumentPictureProps {
  alt: string;
  phase: 'loading' | 'shown' | 'missing';
  src: string;
  /** Loads the picture again; absent if it is on this device. */
  reload?: () => void;
}

function NoPicture() {
  const t = useTranslation();
  return (
    <div className={styles['frame']}>
      <span className={styles['none']}>
        <Icon name="image" size={24} />
        {t('No image to show')}
      </span>
    </div>
  );
}

function FailedPicture({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  return (
    <div className={styles['frame']}>
      <div className={styles['none']} role="alert">
        {t('This could not be loaded.')}
        <TryAgain size="small" onClick={onRetry} />
      </div>
    </div>
  );
}

/** The picture of a document. A press enlarges it. */
export function DocumentPicture({ alt, phase, src, reload }: DocumentPictureProps) {
  const t = useTranslation();
  const { enlarge, dialog } = useEnlarged({ title: alt, src });
  const [broken, setBroken] = useState<string>();

  if (phase === 'loading') {
    return (
      <div className={styles['frame']} role="status">
        <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
        <Skeleton height="100%" />
      </div>
    );
  }
  if (broken === src && reload) {
    const retry = () => {
      setBroken(undefined);
      reload();
    };
    return <FailedPicture onRetry={retry} />;
  }
  if (phase === 'missing' || broken === src) return <NoPicture />;
  return (
    <>
      <button
        type="button"
        className={styles['frame']}
        onClick={() => void enlarge()}
        title={t('Enlarge')}
      >
        <img src={src} alt={alt} className={styles['picture']} onError={() => setBroken(src)} />
        <VisuallyHidden>{t('Enlarge')}</VisuallyHidden>
        <span className={styles['sign']}>
          <Icon name="search" size={16} />
        </span>
      </button>
      {dialog}
    </>
  );
}
