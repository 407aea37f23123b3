import { usePortal } from '@portal/shared';
import { useMemo } from 'react';
import { useOwnData } from '../cameras/use-own-data';
import { fromRenewalRow } from './renewal';
import { renewals } from './renewals.action';

/** The cameras that can be renewed by one payment; requests none if the provider has no baskets. */
export function useRenewals() {
  const { config, language } = usePortal();
  const asks = config.renewals !== false;
  const requested = useOwnData(renewals, asks ? {} : null);
  const data = useMemo(
    () => requested.data?.map((row) => fromRenewalRow(row, config.currency, language)) ?? null,
    [requested.data, config.currency, language],
  );
  return { ...requested, data, asks };
}
