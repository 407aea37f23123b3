import { usePortal } from '@portal/shared';
import { useMemo } from 'react';
import { useOwnData } from '../cameras/use-own-data';
import { fromReceiptRow } from './receipt';
import { receipts } from './receipts.action';

/** All receipts of the subscriber, the newest first; requests none if the provider has no receipts. */
export function useReceipts() {
  const { config, language } = usePortal();
  const requested = useOwnData(receipts, config.receipts === false ? null : {});
  const data = useMemo(
    () => requested.data?.map((row) => fromReceiptRow(row, config, language)) ?? null,
    [requested.data, config, language],
  );
  return { ...requested, data };
}

/** The receipt of any of these orders, once it is known. */
export const useReceipt = (orderIds: readonly string[]) => {
  const { data, phase } = useReceipts();
  const receipt = data?.find(({ lines }) =>
    lines.some(({ orderId }) => orderIds.includes(orderId)),
  );
  return { receipt, phase };
};
