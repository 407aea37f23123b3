import { selectProfile, slugsOf, useSelector, type NavigationEntry } from '@portal/shared';
import { useShell } from '../portal-context';

const DASHBOARD: NavigationEntry = {
  label: 'Dashboard',
  to: '/',
  area: 'main',
  icon: 'dashboard',
  order: 0,
};

/** The entries of an area a person's role may see, in their order. */
export function useNavigation(area: NavigationEntry['area']): readonly NavigationEntry[] {
  const { registry } = useShell();
  const profile = useSelector(selectProfile);
  const slugs = slugsOf(profile?.role);
  return [DASHBOARD, ...registry.navigation].filter(
    (entry) =>
      entry.area === area && (entry.permission === undefined || slugs.has(entry.permission)),
  );
}
