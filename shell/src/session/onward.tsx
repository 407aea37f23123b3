import { Navigate } from '@portal/shared';
import { useEffect, useState } from 'react';
import { useRedirectPath } from './redirect-path';

/** Redirects once to the remembered path. */
export function Onward() {
  const redirectPath = useRedirectPath();
  // Read once, because the router may render this again after the path is forgotten.
  const [target] = useState(() => redirectPath.current);
  useEffect(() => redirectPath.forget(), [redirectPath]);
  return <Navigate to={target} replace />;
}
