import { useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button } from '@portal/shared/ui';

export interface DraftNoteProps {
  /** Whether the chosen images, if any, are still there. A reload forgets them. */
  images: boolean;
  onDiscard: () => void;
}

/** Says that a draft was restored, and offers to discard it. */
export function DraftNote({ images, onDiscard }: DraftNoteProps) {
  const t = useTranslation();
  return (
    <Banner
      tone="info"
      role="status"
      action={
        <Button ref={leaveFocusToTitle} size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      }
    >
      {images
        ? t('Your earlier entries have been restored.')
        : t('Your earlier entries have been restored. Choose your images again.')}
    </Banner>
  );
}
