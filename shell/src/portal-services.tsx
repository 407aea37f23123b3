import {
  mayAdd,
  PortalServicesProvider,
  selectProfile,
  slugsOf,
  useDispatch,
  useSelector,
  type PortalServices,
} from '@portal/shared';
import { useMemo, type ReactNode } from 'react';
import { reportOutdated } from './offline/outdated';
import { pageShown } from './page/slice';
import { markTitle, setPageTitle } from './page/page-title';
import { useShell } from './portal-context';
import { LatePreferences } from './preferences/late-controls';
import { Slot } from './remotes/slot';

const Preferences = () => <LatePreferences at="profile" />;

/** Provides the portal's services to the pages of shell and remotes. */
export function ProvidePortalServices({ children }: { children: ReactNode }) {
  const { config, language, holds, http, rememberedEmail } = useShell();
  const dispatch = useDispatch();
  const role = useSelector(selectProfile)?.role;
  const services = useMemo((): PortalServices => {
    const slugs = slugsOf(role);
    return {
      config,
      language,
      rememberedEmail,
      hold: holds.hold,
      reportOutdated,
      mayAdd: (pathname) => mayAdd(pathname, slugs),
      pageShown: () => void dispatch(pageShown()),
      markTitle,
      titlePage: (title) => setPageTitle(title, config.brand),
      http,
      Slot,
      Preferences,
    };
  }, [config, language, rememberedEmail, holds, http, role, dispatch]);
  return <PortalServicesProvider value={services}>{children}</PortalServicesProvider>;
}
