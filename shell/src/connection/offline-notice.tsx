import { lazy, Suspense } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { useOnline } from './network';

export const loadOfflineLine = () => import(/* webpackChunkName: "idle" */ './offline-line');

const OfflineLine = lazy(loadOfflineLine);

/**
 * The line that shows while there is no network. Its code loads before, when the page is idle. Its region is always
 * there, because one that arrives with its text may stay silent.
 */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <CrashBoundary onError={() => undefined}>
          <Suspense>
            <OfflineLine />
          </Suspense>
        </CrashBoundary>
      )}
    </div>
  );
}
