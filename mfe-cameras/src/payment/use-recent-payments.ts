import { usePortal } from '@portal/shared';
import { useEffect, useState } from 'react';
import { useOwnData } from '../cameras/use-own-data';
import { learnPayments, pendingPurchases } from './pending-purchases';
import { recentPayments } from './recent-payments.action';

/** Requests the payments that were started or given up on other devices, if the API has that call. */
export function useRecentPayments(): void {
  const { config, language } = usePortal();
  const { data } = useOwnData(recentPayments, config.recentPayments === false ? null : {});
  // An earlier response may contain payments that have ended since.
  const [earlier] = useState(data);
  const [before] = useState(pendingPurchases);
  useEffect(() => {
    if (data && data !== earlier) learnPayments(data, language, before);
  }, [before, data, earlier, language]);
}
