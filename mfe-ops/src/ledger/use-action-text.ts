import { useTranslation, type LedgerAction } from '@portal/shared';

/** The name of an action. */
export function useActionText(): (action: LedgerAction) => string {
  const t = useTranslation();
  const words: Record<LedgerAction, string> = {
    release: t('Release'),
    rollout: t('Rollout'),
    promote: t('Promotion'),
    rollback: t('Rollback'),
    disable: t('Switched off'),
    enable: t('Switched on'),
    halt: t('Halt'),
  };
  // Actions of a newer delivery show by their names.
  return (action) => words[action] ?? action;
}
