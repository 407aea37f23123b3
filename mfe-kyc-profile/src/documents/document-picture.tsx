import { useTranslation } from '@portal/shared';
import { Icon, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { useState } from 'react';
import styles from './document-picture.module.css';
import { useEnlarged } from './use-enlarged';

export interface DocumentPictureProps {
  alt: string;
  phase: 'loading' | 'shown' | 'missing';
  src: string;
}

/** Shown instead of a missing picture. */
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

/** The picture of a document. A press enlarges it. */
export function DocumentPicture({ alt, phase, src }: DocumentPictureProps) {
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
