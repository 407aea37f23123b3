import { useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { choosePreferences } from './choose-preferences';
import type { Preferences } from './preferences';

/** Chooses preferences, and says so if the browser cannot keep them. */
export function useChoosePreferences() {
  const t = useTranslation();
  return (changes: Partial<Preferences>, onDeclined?: () => void): void => {
    if (choosePreferences(changes, onDeclined)) return;
    notify.error(t('This browser blocks cookies, so it cannot keep this choice.'));
  };
}
