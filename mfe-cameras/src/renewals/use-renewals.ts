import { selectSubscriberId, usePortal, useRemoteData, useSelector } from '@portal/shared';
import { useMemo } from 'react';
import { fromRenewalRow } from './renewal';
import { renewals } from './renewals.action';

/** The cameras that can be renewed by one payment; it asks for nothing where the provider has no such call. */
export function useRenewals() {
  const { config } = usePortal();
  const subscriberId = useSelector(selectSubscriberId);
  const asks = config.renewals !== false && subscriberId !== null;
  const asked = useRemoteData(renewals, asks ? { subscriberId } : null);
  const data = useMemo(
    () => asked.data?.map((row) => fromRenewalRow(row, config.currency)) ?? null,
    [asked.data, config.currency],
  );
  return { ...asked, data, asks };
}
