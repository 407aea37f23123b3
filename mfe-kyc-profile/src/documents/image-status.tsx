import { useTranslation } from '@portal/shared';
import { Button, Icon, VisuallyHidden } from '@portal/shared/ui';
import type { ChosenDocument } from './chosen-documents';
import styles from './image-status.module.css';

export interface ImageStatusProps {
  id: string;
  chosen: ChosenDocument;
  /** Why a file was refused. The field shows it as its error, and this announces it. */
  refusal: string | undefined;
  onCancel: () => void;
}

/** The `ref` of a button that is gone once it is pressed: the words beside it, which say what follows, take over its focus. */
const leaveFocusToWords = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) button?.parentElement?.querySelector('p')?.focus();
};

/** The state of the chosen image: in preparation, ready, uploading, uploaded or failed. */
export function ImageStatus({ id, chosen, refusal, onCancel }: ImageStatusProps) {
  const t = useTranslation();
  const { reading, image } = chosen;
  const uploading = image?.uploading ?? null;

  function words() {
    if (reading) return t('Preparing the image...');
    if (!image) return null;
    if (uploading !== null) return t('Uploading...');
    if (image.brokeOff) return null;
    return (
      <>
        <Icon name="check" size={16} />
        {image.uploadedAs === null ? t('Ready to be sent') : t('Uploaded')}
        {image.picture === null && (
          <span className={styles['note']}>
            {t(
              'This browser changes pictures that a page draws, so the file itself is sent. The place and time in it are removed on arrival.',
            )}
          </span>
        )}
      </>
    );
  }

  return (
    <div className={styles['status']}>
      <p id={id} role="status" tabIndex={-1} className={styles['words']}>
        {refusal !== undefined && <VisuallyHidden>{refusal}</VisuallyHidden>}
        {words()}
      </p>
      {uploading !== null && (
        <>
          <progress
            className={styles['progress']}
            aria-label={t('Uploading...')}
            value={uploading}
          />
          <Button ref={leaveFocusToWords} size="small" variant="ghost" onClick={onCancel}>
            {t('Cancel upload')}
          </Button>
        </>
      )}
      {image?.brokeOff && (
        <Button ref={leaveFocusToWords} type="submit" needsNetwork size="small" icon="rotate-right">
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}
