import {
  selectProfile,
  getSlugs,
  usePortal,
  useSelector,
  type NavigationEntry,
} from '@portal/shared';
import { HELP_PATH, offersHelp } from '../support/help-path';
import { usePageManifest } from '../remotes/page-manifest';

const DASHBOARD: NavigationEntry = {
  label: 'Dashboard',
  to: '/',
  area: 'main',
  icon: 'dashboard',
  order: 0,
};

const HELP: NavigationEntry = {
  label: 'Help',
  to: HELP_PATH,
  area: 'main',
  icon: 'bell',
  drawing:
    'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM9.500 9.800a2.500 2.500 0 1 1 3.700 2.200c-.8.5-1.200.9-1.200 1.900m0 2.600v.1',
  order: 90,
};

/** The header has these links. The sidebar has the others, so that no link is visible twice. */
const IN_HEADER = [DASHBOARD.to, '/cameras'];

/**
 * The navigation entries that the person's role may see and the configuration offers, in order: those of the pages
 * before those of the account.
 */
export function useNavigation() {
  const { navigation } = usePageManifest();
  const profile = useSelector(selectProfile);
  const { config } = usePortal();
  const slugs = getSlugs(profile?.role);
  const offered = [DASHBOARD, ...navigation]
    .filter(({ permission }) => permission === undefined || slugs.has(permission))
    .filter(({ feature }) => feature === undefined || config[feature] !== false)
    .sort((one, other) => Number(one.area === 'account') - Number(other.area === 'account'));
  // Help is always last.
  const all = offersHelp(config) ? [...offered, HELP] : offered;
  return {
    all,
    header: all.filter(({ to }) => IN_HEADER.includes(to)),
    sidebar: all.filter(({ to }) => !IN_HEADER.includes(to)),
    account: all.filter(({ area }) => area === 'account'),
  };
}
