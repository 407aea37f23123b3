import { ERROR_PAGES, LOAD_ERRORS, useTranslation } from '@portal/shared';
import { Button, Card, EmptyState } from '@portal/shared/ui';
import type { Step } from './load-screen';

export interface FailureCardProps {
  /** What a person can read out to support. */
  code: string;
  /** Where loading ended. */
  step: Step;
  onRetry: () => void;
  compact?: boolean;
}

/** Where a remote cannot be shown: calm, and with a way on. */
export function FailureCard({ code, step, onRetry, compact = false }: FailureCardProps) {
  const t = useTranslation();
  const error = LOAD_ERRORS[step];
  return (
    <Card as="div" role="alert">
      <EmptyState
        title={t('This part of the portal is not available right now.')}
        {...(!compact && { icon: 'warning' as const })}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        <p>{t('The rest works as usual.')}</p>
        <p>
          {t('Support code: {code}', { code })}
          {' · '}
          {/* A page of the host, and none of the router's. */}
          <a href={ERROR_PAGES + error}>{t('About error {error}', { error })}</a>
        </p>
      </EmptyState>
    </Card>
  );
}
