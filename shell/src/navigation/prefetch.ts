import type { NavigationEntry } from '@portal/shared';
import { useEffect } from 'react';
import { whenIdleAfter } from '../late/when-idle';
import { createRequiredContext } from '../page/required-context';
import type { Prefetcher } from './prefetcher';

/** The delay before the navigation is prefetched, so that late requests of the page itself come first. */
export const PREFETCH_AFTER_MS = 10_000;

export type Prefetch = (pathname: string) => void;

export const [PrefetchProvider, usePrefetch] = createRequiredContext<Prefetch>();

/** Prefetches the files of likely next pages. Its code loads late, because no page waits for it. */
export function createPrefetch(...tools: ConstructorParameters<typeof Prefetcher>): Prefetch {
  let loading: Promise<Prefetcher> | undefined;
  return (pathname) => {
    loading ??= import(/* webpackChunkName: "idle" */ './prefetcher').then(
      ({ Prefetcher: Late }) => new Late(...tools),
    );
    loading.then(
      ({ prefetch }) => prefetch(pathname),
      () => (loading = undefined),
    );
  };
}

/** Prefetches the pages in the navigation after the current page has settled. */
export function usePrefetchWhenIdle(entries: readonly NavigationEntry[]): void {
  const prefetch = usePrefetch();
  const paths = entries.map(({ to }) => to).join(' ');
  useEffect(
    () => whenIdleAfter(PREFETCH_AFTER_MS, () => paths.split(' ').forEach(prefetch)),
    [paths, prefetch],
  );
}
