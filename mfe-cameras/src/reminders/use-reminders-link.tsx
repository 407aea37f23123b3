import { usePortal, useTranslation } from '@portal/shared';
import { ButtonLink } from '@portal/shared/ui';

/** The way to the choice of reminders; nothing where the provider has none. */
export function useRemindersLink() {
  const t = useTranslation();
  const { config } = usePortal();
  return config.reminders === false ? undefined : (
    <ButtonLink to="/reminders">{t('Reminders')}</ButtonLink>
  );
}
