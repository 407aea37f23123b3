import { useTranslation, type OperatorRole } from '@portal/shared';

/** The names of the roles. */
export function useRoleOptions(): { value: OperatorRole; label: string }[] {
  const t = useTranslation();
  return [
    { value: 'view', label: t('Can view') },
    { value: 'operate', label: t('Can operate') },
  ];
}
