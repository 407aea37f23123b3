import type { NavigationEntry } from '@portal/shared';
import { useEffect } from 'react';
import { useShell } from '../portal-context';
import { whenIdleAfter } from '../when-idle';

/** Milliseconds a page gets for itself first: what it fetches late must not wait for what nobody may open. */
export const QUIET = 10_000;

/** Has the pages fetched that a person may go to from here, once this one has long been there. */
export function usePrefetchWhenIdle(entries: readonly NavigationEntry[]): void {
  const { prefetch } = useShell();
  const paths = entries.map(({ to }) => to).join(' ');
  useEffect(
    () => whenIdleAfter(QUIET, () => paths.split(' ').forEach(prefetch)),
    [paths, prefetch],
  );
}
