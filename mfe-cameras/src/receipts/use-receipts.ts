import { usePortal } from '@portal/shared';
import { useMemo } from 'react';
import { useOwnData } from '../own-data/use-own-data';
import { fromReceiptRow } from './receipt';
import { receipts } from './receipts.action';

/** All receipts of the subscriber, the newest first. */
export function useReceipts() {
  const { config } = usePortal();
  const asked = useOwnData(receipts, {});
  const data = useMemo(
    () => asked.data?.map((row) => fromReceiptRow(row, config)) ?? null,
    [asked.data, config],
  );
  return { ...asked, data };
}
