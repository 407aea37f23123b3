import { useTranslation } from '@portal/shared';
import { Button, Card, EmptyState } from '@portal/shared/ui';

export interface FailureCardProps {
  /** What a person can read out to support. */
  code: string;
  onRetry: () => void;
  compact?: boolean;
}

/** Where a remote cannot be shown: calm, and with a way on. */
export function FailureCard({ code, onRetry, compact = false }: FailureCardProps) {
  const t = useTranslation();
  return (
    <Card as="div" role="alert">
      <EmptyState
        title={t('This part of the portal is not available right now.')}
        {...(!compact && { icon: 'warning' as const })}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        <p>{t('The rest works as usual.')}</p>
        <p>{t('Support code: {code}', { code })}</p>
      </EmptyState>
    </Card>
  );
}
