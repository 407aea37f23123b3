import type { NavigationEntry } from '@portal/shared';
import { useEffect } from 'react';
import { useShell } from '../portal-context';
import { whenIdleAfter } from '../late/when-idle';

/** The delay before prefetching, in milliseconds, so that late requests of the page itself come first. */
export const QUIET = 10_000;

/** Prefetches the pages in the navigation after the current page has settled. */
export function usePrefetchWhenIdle(entries: readonly NavigationEntry[]): void {
  const { prefetch } = useShell();
  const paths = entries.map(({ to }) => to).join(' ');
  useEffect(
    () => whenIdleAfter(QUIET, () => paths.split(' ').forEach(prefetch)),
    [paths, prefetch],
  );
}
