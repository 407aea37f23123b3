import { useLayoutEffect } from 'react';
import { useShell } from '../portal-context';

/** Says whose page this is, before it is painted: `remote`'s, or the shell's own. */
export function usePageShown(remote: string | undefined): void {
  const { telemetry } = useShell();
  useLayoutEffect(() => telemetry.pageShown(remote), [telemetry, remote]);
}
