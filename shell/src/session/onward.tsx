import { Navigate } from '@portal/shared';
import { useEffect, useState } from 'react';
import { useShell } from '../portal-context';

/** Redirects once to the remembered path. */
export function Onward() {
  const { redirectPath } = useShell();
  // Read once, because the router may render this again after the path is forgotten.
  const [target] = useState(() => redirectPath.current);
  useEffect(() => redirectPath.forget(), [redirectPath]);
  return <Navigate to={target} replace />;
}
