import { useTranslation } from '@portal/shared';
import { LatePart } from '../late-part';

/** Loads the controls of the preferences, which have a module of their own. */
export const loadPreferences = () => import('./preference-controls');

/** The controls of the preferences, once they are loaded. */
export function LatePreferences() {
  const t = useTranslation();
  return <LatePart load={loadPreferences} failure={t('Something Went Wrong')} />;
}
