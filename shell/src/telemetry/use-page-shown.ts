import { useLayoutEffect } from 'react';
import { useShell } from '../portal-context';

/** Reports the owner of the page before it is painted: `remote` or the shell. */
export function usePageShown(remote: string | undefined): void {
  const { telemetry } = useShell();
  useLayoutEffect(() => telemetry.pageShown(remote), [telemetry, remote]);
}
