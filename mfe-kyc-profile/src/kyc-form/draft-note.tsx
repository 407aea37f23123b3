import { useTranslation } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';

/** Tells that what was written before is there again, and offers to begin anew. */
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
