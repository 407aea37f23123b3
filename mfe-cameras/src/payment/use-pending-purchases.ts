import { useSyncExternalStore } from 'react';
import { pendingPurchases, watchPurchases, type PendingPurchase } from './pending-purchases';

/** The pending purchases of all tabs. */
export const usePendingPurchases = (): readonly PendingPurchase[] =>
  useSyncExternalStore(watchPurchases, pendingPurchases);

/** The pending purchases of one camera. */
export const useCameraPurchases = (cameraId: string): readonly PendingPurchase[] =>
  usePendingPurchases().filter((purchase) => purchase.cameraId === cameraId);
