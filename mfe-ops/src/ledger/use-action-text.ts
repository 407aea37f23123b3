import { useTranslation, type LedgerAction } from '@portal/shared';

/** What was done, in a word. */
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
  // A word of a newer delivery is still a word.
  return (action) => words[action] ?? action;
}
