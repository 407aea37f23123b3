import { usePortal } from '@portal/shared';
import { useOwnData } from '../own-data/use-own-data';
import { recentPayments } from './recent-payments.action';

/** Asks, if `wanted`, what was begun and given up on other devices, where the API knows it. */
export function useRecentPayments(wanted = true): void {
  const { config } = usePortal();
  useOwnData(recentPayments, wanted && config.recentPayments !== false ? {} : null);
}
