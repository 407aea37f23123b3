import { useTranslation } from '@portal/shared';
import type { Role } from './plotted';

/** The name of a role. */
export function useRoleText(): (role: Role) => string {
  const t = useTranslation();
  const words: Record<Role, string> = {
    live: t('live'),
    canary: t('canary'),
    earlier: t('not live'),
  };
  return (role) => words[role];
}
