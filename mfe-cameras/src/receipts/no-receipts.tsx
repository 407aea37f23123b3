import { useTranslation } from '@portal/shared';
import { ButtonLink, EmptyState } from '@portal/shared/ui';

/** Stands at an address that somebody kept, where the provider issues no receipts here. */
export function NoReceipts() {
  const t = useTranslation();
  return (
    <EmptyState
      title={t('There are no receipts here')}
      action={<ButtonLink to="/cameras">{t('Cameras')}</ButtonLink>}
    />
  );
}
