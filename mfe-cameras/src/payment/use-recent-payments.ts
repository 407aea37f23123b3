import { usePortal } from '@portal/shared';
import { useEffect, useState } from 'react';
import { useOwnData } from '../cameras/use-own-data';
import { learnPayments } from './pending-purchases';
import { recentPayments } from './recent-payments.action';

/** Asks what was begun and given up on other devices, where the API knows it. */
export function useRecentPayments(): void {
  const { config, language } = usePortal();
  const { data } = useOwnData(recentPayments, config.recentPayments === false ? null : {});
  // An earlier answer may name what has ended since.
  const [earlier] = useState(data);
  useEffect(() => {
    if (data && data !== earlier) learnPayments(data, language);
  }, [data, earlier, language]);
}
