import { Navigate } from '@portal/shared';
import { useEffect, useState } from 'react';
import { useShell } from '../portal-context';

/** Goes on to where the person wanted to go, once. */
export function Onward() {
  const { redirectPath } = useShell();
  // Read once: the router may render this again before it has gone on, when the path is forgotten.
  const [target] = useState(() => redirectPath.current);
  useEffect(() => redirectPath.forget(), [redirectPath]);
  return <Navigate to={target} replace />;
}
