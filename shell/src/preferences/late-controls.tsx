import { useTranslation } from '@portal/shared';
import { fetchPart, LatePart } from '../late/late-part';
import type { Feature } from '../page/feature';
import type { PreferenceControlsProps } from './preference-controls';

const load = () => import('./preference-controls');

/** Loads the controls of the preferences, which are a chunk of their own. */
export const loadPreferences = () => fetchPart(load);

export function LatePreferences(props: PreferenceControlsProps) {
  const t = useTranslation();
  return <LatePart load={load} failure={t('Something Went Wrong')} props={props} />;
}

const Preferences = () => <LatePreferences at="profile" />;

export const preferencesFeature: Feature = { services: { Preferences } };
