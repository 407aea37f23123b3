import { useLocation } from '@portal/shared';
import { useEffect } from 'react';
import { useShell } from '../portal-context';

/** Remembers the current address as the target after the next sign-in. */
export function useRememberedAddress(): void {
  const { redirectPath } = useShell();
  const { pathname, search, hash } = useLocation();
  useEffect(
    () => redirectPath.remember(pathname + search + hash),
    [redirectPath, pathname, search, hash],
  );
}
