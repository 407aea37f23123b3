import { useOnline, useSelector } from '@portal/shared';
import { lazy, Suspense } from 'react';
import { CrashBoundary } from '../page/crash-boundary';
import { selectSession } from '../session/slice';
import { useOutdated } from './outdated';

export const loadOfflineLine = () => import(/* webpackChunkName: "idle" */ './offline-line');

const OfflineLine = lazy(loadOfflineLine);
const OutdatedLine = lazy(async () => ({ default: (await loadOfflineLine()).OutdatedLine }));

/**
 * The line that shows while there is no network, or while a page of a session could not be refreshed. Its code loads
 * early, when the page is idle. Its live region is always in the page, because one that is inserted with its text may
 * not be announced.
 */
export function OfflineNotice() {
  const online = useOnline();
  const outdated = useOutdated();
  const { signedIn } = useSelector(selectSession);
  const isOutdated = signedIn && outdated.length > 0;
  return (
    <div role="status">
      {(!online || isOutdated) && (
        <CrashBoundary onError={() => undefined}>
          <Suspense>{online ? <OutdatedLine outdated={outdated} /> : <OfflineLine />}</Suspense>
        </CrashBoundary>
      )}
    </div>
  );
}
