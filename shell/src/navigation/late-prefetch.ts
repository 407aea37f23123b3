import type { Prefetcher } from './prefetcher';

/** Prefetches the files of likely next pages. Its code comes late, because no page waits for it. */
export function createPrefetch(
  ...given: ConstructorParameters<typeof Prefetcher>
): (pathname: string) => void {
  let loading: Promise<Prefetcher> | undefined;
  return (pathname) => {
    loading ??= import(/* webpackChunkName: "idle" */ './prefetcher').then(
      ({ Prefetcher: Late }) => new Late(...given),
    );
    loading.then(
      ({ prefetch }) => prefetch(pathname),
      () => (loading = undefined),
    );
  };
}
