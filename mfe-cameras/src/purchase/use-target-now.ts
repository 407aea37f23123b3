import { useState } from 'react';
import type { PurchaseTarget } from '../payment/purchase-target';
import { useOwnData } from '../cameras/use-own-data';
import { useEachEnd } from '../payment/use-each-end';
import { usePendingPurchasesOf } from '../payment/use-pending-purchases';
import { subscriptions } from '../subscriptions/subscriptions.action';

/** The camera of a dialog, with what another tab has bought for it since the dialog opened. */
export function useTargetNow(opened: PurchaseTarget): PurchaseTarget {
  const [isStale, setIsStale] = useState(false);
  const { data, reload } = useOwnData(
    subscriptions,
    isStale ? { cameraId: opened.id, quiet: true } : null,
  );
  useEachEnd(usePendingPurchasesOf(opened.id).length, () => {
    setIsStale(true);
    reload();
  });
  return { ...opened, subscriptions: data ?? opened.subscriptions };
}
