import { useLocation, useNavigate } from 'react-router-dom';
import { isPageBehind, returnTo } from './history-entry';
import { lastVisit } from './last-visit';

/**
 * Goes back one step. If the previous page is not the portal's (after a link from another site or the return from a
 * wallet), it goes to `fallback`, restored as it was last shown in this tab.
 */
export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (isPageBehind(location)) return void navigate(-1);
    const visit = lastVisit(fallback);
    void navigate(
      { pathname: fallback, search: visit?.search ?? '' },
      { state: visit && returnTo(visit.entry) },
    );
  };
}
