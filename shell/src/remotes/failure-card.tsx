import { useOnline, usePortal, useTranslation } from '@portal/shared';
import { Button, Card, EmptyState } from '@portal/shared/ui';
import { offersHelp } from '../support/help-path';
import { HelpLink } from '../support/help-link';
import { SupportContact } from '../support/support-contact';

export interface FailureCardProps {
  /** The code that a person reads out to support. */
  code: string;
  onRetry: () => void;
  /** The title of the page, in English, if the card is all of it. */
  title?: string | undefined;
  compact?: boolean;
}

/** Shown instead of a remote that failed, with a retry. Without a network nothing has failed: it waits. */
export function FailureCard({ code, onRetry, title, compact = false }: FailureCardProps) {
  const t = useTranslation();
  const online = useOnline();
  const { config } = usePortal();
  return (
    <Card as="div" role="alert" data-stand-in>
      {title !== undefined && <h1>{t(title)}</h1>}
      <EmptyState
        title={
          online
            ? t('This part of the portal is not available right now.')
            : t('This part of the portal is waiting for a connection.')
        }
        {...(!compact && { icon: online ? ('warning' as const) : ('info' as const) })}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        {online ? (
          <>
            <p>{t('The rest works as usual.')}</p>
            <p>{t('Support code: {code}', { code })}</p>
            <SupportContact />
            {offersHelp(config) && <HelpLink />}
          </>
        ) : (
          <p>{t('It is not on this device yet. It will open when you are back online.')}</p>
        )}
      </EmptyState>
    </Card>
  );
}
