import { Navigate, useLocation } from '@portal/shared';
import { useEffect, useState } from 'react';
import { createRequiredContext } from '../page/required-context';
import type { RedirectPath } from './redirect-path';

const [RedirectPathProvider, useRedirectPath] = createRequiredContext<RedirectPath>('the portal');
export { RedirectPathProvider };

/** Remembers the current address as the target after the next sign-in. */
export function useRememberedAddress(): void {
  const redirectPath = useRedirectPath();
  const { pathname, search, hash } = useLocation();
  useEffect(
    () => redirectPath.remember(pathname + search + hash),
    [redirectPath, pathname, search, hash],
  );
}

/** Redirects once to the remembered path. */
export function Onward() {
  const redirectPath = useRedirectPath();
  // Read once, because the router may render this again after the path is forgotten.
  const [target] = useState(() => redirectPath.current);
  useEffect(() => redirectPath.forget(), [redirectPath]);
  return <Navigate to={target} replace />;
}
