import { useSelector } from '@portal/shared';
import { lazy, Suspense } from 'react';
import { CrashBoundary } from '../page/crash-boundary';
import { selectSession } from './slice';

const IdleDialog = lazy(() => import('./idle-dialog'));

/** Warns before an idle session ends. The dialog's code loads when it is needed. */
export function IdleWarning() {
  const { idleDeadline } = useSelector(selectSession);
  if (idleDeadline === null) return null;
  return (
    // A dialog that fails to load must not break the page.
    <CrashBoundary onError={() => undefined}>
      <Suspense>
        <IdleDialog deadline={idleDeadline} />
      </Suspense>
    </CrashBoundary>
  );
}
