import { useMemo, useSyncExternalStore } from 'react';
import { pendingPurchases, watchPurchases, type PendingPurchase } from './pending-purchases';

/** The pending purchases of all tabs. */
export const usePendingPurchases = (): readonly PendingPurchase[] =>
  useSyncExternalStore(watchPurchases, pendingPurchases);

/** The pending purchases of one camera. */
export function usePendingPurchasesOf(cameraId: string): readonly PendingPurchase[] {
  const all = usePendingPurchases();
  return useMemo(() => all.filter((purchase) => purchase.cameraId === cameraId), [all, cameraId]);
}
