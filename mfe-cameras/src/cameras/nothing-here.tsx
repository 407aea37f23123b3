import { useTranslation } from '@portal/shared';
import { ButtonLink, EmptyState } from '@portal/shared/ui';

/** Shown at an address without content, with a link to the cameras. */
export function NothingHere({ title }: { title: string }) {
  const t = useTranslation();
  return (
    <EmptyState title={title} action={<ButtonLink to="/cameras">{t('Cameras')}</ButtonLink>} />
  );
}
