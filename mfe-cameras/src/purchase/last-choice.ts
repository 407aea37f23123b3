import { selectSubscriberId, useRemoteData, useSelector, type Plan } from '@portal/shared';
import { useState } from 'react';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { useToday } from '../subscriptions/use-today';
import type { Camera } from '../cameras/camera';
import { cameras } from '../cameras/cameras.action';
import { readAmount } from '../payment/money';
import type { PurchaseTarget } from '../payment/purchase-target';
import { useOwnData } from '../cameras/use-own-data';
import { renewableOf } from '../subscriptions/renewable';
import type { BoughtPlan } from '../subscriptions/subscription';
import { subscriptions, subscriptionsElsewhere } from '../subscriptions/subscriptions.action';

/** The plan that was bought before: none, still loading, not found, or the plan. */
export type LastChoice = 'none' | 'loading' | 'unknown' | BoughtPlan;

interface LastOrder {
  cameraId: string;
  orderId: string;
}

/** Loads the plan of an order, because the list has only the order of a subscription. */
function usePlanOfOrder(cameraId: string, orderId: string | null): LastChoice {
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

/** The order that began last, of any camera. */
function findLastOrder(all: readonly Camera[]): LastOrder | null {
  let last: (LastOrder & { start: CalendarDate }) | null = null;
  for (const { id, subscriptions: ordered } of all) {
    for (const { orderId, start } of ordered) {
      if (start !== null && start > (last?.start ?? '')) last = { cameraId: id, orderId, start };
    }
  }
  return last;
}

/** The plan that was bought last for another camera. The page's own camera keeps its subscriptions meanwhile. */
function usePlanElsewhere(wanted: boolean): BoughtPlan | undefined {
  const listed = useSelector(cameras.select).data;
  const [isMissing] = useState(listed === null);
  useOwnData(cameras, wanted && isMissing ? {} : null);
  const order = wanted && listed ? findLastOrder(listed.cameras) : null;
  const { data } = useOwnData(
    subscriptionsElsewhere,
    order && { cameraId: order.cameraId, quiet: true },
  );
  return data?.find(({ orderId }) => orderId === order?.orderId)?.bought;
}

/**
 * The plan of the order to renew; without one, what was bought last for this camera, or else for another one, but no
 * trial. Only a renewal says that it loads or is not found.
 */
export function useLastChoice(target: PurchaseTarget, renewedOrder: string | null): LastChoice {
  const own = renewableOf(target.subscriptions, useToday());
  const order = renewedOrder ?? own?.orderId ?? null;
  const here = usePlanOfOrder(target.id, order);
  const elsewhere = usePlanElsewhere(order === null);
  if (renewedOrder !== null) return here;
  const last = typeof here === 'string' ? elsewhere : here;
  return last && last.invoiceType !== 'trial' ? last : 'none';
}

/** Finds a bought plan by its id, or by its price where the server omits the id. */
export function findBoughtPlan(
  { planId, packagePrice }: BoughtPlan,
  plans: readonly Plan[],
  currency: string,
): Plan | undefined {
  if (planId !== null) return plans.find(({ id }) => id === planId);
  const price = readAmount(packagePrice, currency);
  if (price === null) return undefined;
  return plans.find(({ package_price }) => readAmount(package_price, currency) === price);
}
