import { Navigate, useLocation } from '@portal/shared';
import { useEffect, useState } from 'react';
import type { RedirectPath } from './redirect-path';

/** Remembers the current address as the target after the next sign-in. */
export function useRememberedAddress(redirectPath: RedirectPath): void {
  const { pathname, search, hash } = useLocation();
  useEffect(
    () => redirectPath.remember(pathname + search + hash),
    [redirectPath, pathname, search, hash],
  );
}

/** Redirects once to the remembered path. */
export function Onward({ redirectPath }: { redirectPath: RedirectPath }) {
  // Read once, because this may render again after the path has been forgotten.
  const [target] = useState(() => redirectPath.current);
  useEffect(() => redirectPath.forget(), [redirectPath]);
  return <Navigate to={target} replace />;
}
