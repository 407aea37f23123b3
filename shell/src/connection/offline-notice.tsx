import { lazy, Suspense } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { useOnline } from './network';

export const loadOfflineLine = () => import(/* webpackChunkName: "idle" */ './offline-line');

const OfflineLine = lazy(loadOfflineLine);

/** The line that shows while there is no network. Its code loads before, when the page is idle. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <CrashBoundary onError={() => undefined}>
      <Suspense>
        <OfflineLine />
      </Suspense>
    </CrashBoundary>
  );
}
