import { ERROR_PAGES, LOAD_ERRORS, useTranslation } from '@portal/shared';
import { Button, Card, EmptyState } from '@portal/shared/ui';
import type { Step } from './load-screen';

export interface FailureCardProps {
  /** The code that a person reads out to support. */
  code: string;
  /** The step that failed. */
  step: Step;
  onRetry: () => void;
  compact?: boolean;
}

/** Shown instead of a remote that failed, with a retry. */
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
