import { selectSubscriberId, useRemoteData, useSelector, type Plan } from '@portal/shared';
import type { BoughtPlan } from '../subscriptions/subscription';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { readAmount } from '../money/money';

/** The plan to renew: none, still loading, not found, or the plan. */
export type Renewal = 'none' | 'loading' | 'unknown' | BoughtPlan;

/** Loads the plan of an order, because the list has only the order of a subscription. */
export function useRenewal(cameraId: string, orderId: string | null): Renewal {
  const subscriberId = useSelector(selectSubscriberId);
  const asks = orderId !== null && subscriberId !== null;
  const { data, phase } = useRemoteData(
    subscriptions,
    asks ? { subscriberId, cameraId, quiet: true } : null,
  );
  if (!asks) return 'none';
  const bought = data?.find((one) => one.orderId === orderId)?.bought;
  // A saved answer of an earlier visit may lack the order.
  return bought ?? (phase === 'success' || phase === 'error' ? 'unknown' : 'loading');
}

/** Finds the plan to renew by its id, or by its price where the server omits the id. */
export function planToRenew(
  { planId, packagePrice }: BoughtPlan,
  plans: readonly Plan[],
  currency: string,
): Plan | undefined {
  if (planId !== null) return plans.find(({ id }) => id === planId);
  const price = readAmount(packagePrice, currency);
  if (price === null) return undefined;
  return plans.find(({ package_price }) => readAmount(package_price, currency) === price);
}
