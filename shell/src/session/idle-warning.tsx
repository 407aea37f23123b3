import { useSelector } from '@portal/shared';
import { lazy, Suspense } from 'react';
import { CrashBoundary } from '../crash-boundary';
import { selectSession } from './slice';

const IdleDialog = lazy(() => import('./idle-dialog'));

/** Warns before an unused session ends. Its dialog comes when first needed. */
export function IdleWarning() {
  const { idleDeadline } = useSelector(selectSession);
  if (idleDeadline === null) return null;
  return (
    // A dialog that cannot be fetched must not take the page with it.
    <CrashBoundary onError={() => undefined}>
      <Suspense>
        <IdleDialog deadline={idleDeadline} />
      </Suspense>
    </CrashBoundary>
  );
}
