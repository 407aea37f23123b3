import { useLocation, useNavigationType, usePortal, useTranslation } from '@portal/shared';
import { returnedTo } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../main-id';

/** Gives each page its title, and moves focus and scroll to the new page's beginning. */
export function usePageChange(title: string | undefined): void {
  const t = useTranslation();
  const { config } = usePortal();
  const location = useLocation();
  const { pathname } = location;
  const navigation: string = useNavigationType();
  const entered = useRef(pathname);

  useEffect(() => {
    document.title = title === undefined ? config.brand : `${t(title)} · ${config.brand}`;
  }, [title, t, config.brand]);

  useEffect(() => {
    if (entered.current === pathname) return;
    entered.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    // Going back returns to where one was; the browser or the page restores that itself.
    if (navigation !== 'POP' && !returnedTo(location)) window.scrollTo(0, 0);
  }, [pathname, navigation, location]);
}
