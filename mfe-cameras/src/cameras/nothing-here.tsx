import { useTranslation } from '@portal/shared';
import { ButtonLink, EmptyState } from '@portal/shared/ui';

/** Stands at an address where there is nothing, with the way to the cameras. */
export function NothingHere({ title }: { title: string }) {
  const t = useTranslation();
  return (
    <EmptyState title={title} action={<ButtonLink to="/cameras">{t('Cameras')}</ButtonLink>} />
  );
}
