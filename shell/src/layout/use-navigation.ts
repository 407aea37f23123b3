import { selectProfile, slugsOf, useSelector, type NavigationEntry } from '@portal/shared';
import { usePageManifest } from '../remotes/page-manifest-context';

const DASHBOARD: NavigationEntry = {
  label: 'Dashboard',
  to: '/',
  area: 'main',
  icon: 'dashboard',
  order: 0,
};

/** The navigation entries of an area that the person's role may see, in order. */
export function useNavigation(area: NavigationEntry['area']): readonly NavigationEntry[] {
  const { navigation } = usePageManifest();
  const profile = useSelector(selectProfile);
  const slugs = slugsOf(profile?.role);
  return [DASHBOARD, ...navigation].filter(
    (entry) =>
      entry.area === area && (entry.permission === undefined || slugs.has(entry.permission)),
  );
}
