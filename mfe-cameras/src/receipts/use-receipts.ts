import { selectSubscriberId, usePortal, useRemoteData, useSelector } from '@portal/shared';
import { useMemo } from 'react';
import { fromReceiptRow } from './receipt';
import { receipts } from './receipts.action';

/** All receipts of the subscriber, the newest first. */
export function useReceipts() {
  const { config } = usePortal();
  const subscriberId = useSelector(selectSubscriberId);
  const asked = useRemoteData(receipts, subscriberId ? { subscriberId } : null);
  const data = useMemo(
    () => asked.data?.map((row) => fromReceiptRow(row, config)) ?? null,
    [asked.data, config],
  );
  return { ...asked, data };
}
