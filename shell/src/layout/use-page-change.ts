import { useLocation, useNavigationType, usePortal, useTranslation } from '@portal/shared';
import { returnedTo } from '@portal/shared/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusTitle } from '../page/focus-title';
import { setPageTitle } from '../page/page-title';

/** Sets the title of each page, and moves the focus to its heading and the scroll position to its top. */
export function usePageChange(title: string | undefined): void {
  const t = useTranslation();
  const { config } = usePortal();
  const location = useLocation();
  const { pathname } = location;
  const navigation: string = useNavigationType();
  const entered = useRef(pathname);

  // Runs before the effects of a remote's screen, which sets the title from its own texts.
  useLayoutEffect(() => {
    setPageTitle(title === undefined ? undefined : t(title), config.brand);
  }, [title, t, config.brand]);

  useEffect(() => {
    if (entered.current === pathname) return;
    entered.current = pathname;
    // On history navigation, the browser or the page restores the scroll position.
    if (navigation !== 'POP' && !returnedTo(location)) window.scrollTo(0, 0);
    focusTitle();
  }, [pathname, navigation, location]);
}
