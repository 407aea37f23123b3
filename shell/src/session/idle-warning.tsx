import { useSelector } from '@portal/shared';
import { lazy, Suspense } from 'react';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { selectSession } from './slice';

const IdleDialog = lazy(() => import('./idle-dialog'));

/** Warns before an unused session ends. Its dialog comes when first needed. */
export function IdleWarning() {
  const { idleDeadline } = useSelector(selectSession);
  if (idleDeadline === null) return null;
  return (
    // A dialog that cannot be fetched must not take the page with it.
    <RemoteBoundary onError={() => undefined}>
      <Suspense>
        <IdleDialog deadline={idleDeadline} />
      </Suspense>
    </RemoteBoundary>
  );
}
