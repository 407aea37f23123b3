import { usePortal } from '@portal/shared';
import { useMemo } from 'react';
import { useOwnData } from '../cameras/use-own-data';
import { fromReceiptRow } from './receipt';
import { receipts } from './receipts.action';

/** All receipts of the subscriber, the newest first; it asks for none where the provider has no such call. */
export function useReceipts() {
  const { config, language } = usePortal();
  const asked = useOwnData(receipts, config.receipts === false ? null : {});
  const data = useMemo(
    () => asked.data?.map((row) => fromReceiptRow(row, config, language)) ?? null,
    [asked.data, config, language],
  );
  return { ...asked, data };
}

/** The receipt of any of these orders, once it is known. */
export const useReceiptOf = (orderIds: readonly string[]) => {
  const { data, phase } = useReceipts();
  const receipt = data?.find(({ lines }) =>
    lines.some(({ orderId }) => orderIds.includes(orderId)),
  );
  return { receipt, phase };
};
