import { useLocation } from '@portal/shared';
import { useEffect } from 'react';
import { useShell } from '../portal-context';

/** Remembers the address the person is at, to be gone on to later. */
export function useRememberedAddress(): void {
  const { redirectPath } = useShell();
  const { pathname, search, hash } = useLocation();
  useEffect(
    () => redirectPath.remember(pathname + search + hash),
    [redirectPath, pathname, search, hash],
  );
}
