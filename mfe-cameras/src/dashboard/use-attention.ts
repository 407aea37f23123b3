import { useMemo, useSyncExternalStore } from 'react';
import { useToday } from '../subscriptions/use-today';
import { useAllCameras } from '../cameras/use-all-cameras';
import type { CancelRequest } from '../cancellation/cancel-request';
import { cancelRequests } from '../cancellation/cancel-requests.action';
import { useOwnData } from '../cameras/use-own-data';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { useRecentPayments } from '../payment/use-recent-payments';
import { getAttention, type Attention } from './attention';
import { dismissedRejections, watchDismissals } from './dismissed-rejections';

const NONE: readonly CancelRequest[] = [];

/** The entries that need the subscriber's attention, the most urgent first; null while unknown. */
export function useAttention() {
  const today = useToday();
  useRecentPayments();
  const { data } = useAllCameras();
  const decisions = useOwnData(cancelRequests, {});
  const purchases = usePendingPurchases();
  const dismissed = useSyncExternalStore(watchDismissals, dismissedRejections);

  const cameras = data?.cameras;
  const requests = decisions.data ?? NONE;
  // Waits for the cancellation requests, because cancelled subscriptions need no reminder.
  const known = cameras !== undefined && (decisions.data !== null || decisions.error !== null);
  const entries = useMemo<Attention[] | null>(
    () =>
      known && cameras ? getAttention({ cameras, requests, purchases, dismissed }, today) : null,
    [known, cameras, requests, purchases, dismissed, today],
  );
  return { entries, failed: known && decisions.data === null, reload: decisions.reload };
}

export type AttentionState = ReturnType<typeof useAttention>;
