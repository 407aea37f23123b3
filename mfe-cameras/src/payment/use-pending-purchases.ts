import { useMemo, useSyncExternalStore } from 'react';
import { pendingPurchases, watchPurchases, type PendingPurchase } from './pending-purchases';

/** Purchases whose end is not known, as all tabs of this browser remember them. */
export const usePendingPurchases = (): readonly PendingPurchase[] =>
  useSyncExternalStore(watchPurchases, pendingPurchases);

/** Those of one camera. */
export function usePendingPurchasesOf(cameraId: string): readonly PendingPurchase[] {
  const all = usePendingPurchases();
  return useMemo(() => all.filter((purchase) => purchase.cameraId === cameraId), [all, cameraId]);
}
