import {
  selectProfile,
  slugsOf,
  usePortal,
  useSelector,
  type NavigationEntry,
} from '@portal/shared';
import { usePageManifest } from '../remotes/page-manifest-context';

const DASHBOARD: NavigationEntry = {
  label: 'Dashboard',
  to: '/',
  area: 'main',
  icon: 'dashboard',
  order: 0,
};

/** The header has these links. The sidebar has the others, so that nothing stands twice in sight. */
const IN_HEADER = [DASHBOARD.to, '/cameras'];

/**
 * The navigation entries that the person's role may see and the configuration offers, in order: those of the pages
 * before those of the account.
 */
export function useNavigation() {
  const { navigation } = usePageManifest();
  const profile = useSelector(selectProfile);
  const { config } = usePortal();
  const slugs = slugsOf(profile?.role);
  const all = [DASHBOARD, ...navigation]
    .filter(({ permission }) => permission === undefined || slugs.has(permission))
    .filter(({ feature }) => feature === undefined || config[feature] !== false)
    .sort((one, other) => other.area.localeCompare(one.area));
  return {
    all,
    header: all.filter(({ to }) => IN_HEADER.includes(to)),
    sidebar: all.filter(({ to }) => !IN_HEADER.includes(to)),
    account: all.filter(({ area }) => area === 'account'),
  };
}
