import { useTranslation } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslation();
  return (
    <Banner
      tone="info"
      role="status"
      action={
        <Button size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      }
    >
      {t('Your earlier entries are restored. Choose your images again.')}
    </Banner>
  );
}
