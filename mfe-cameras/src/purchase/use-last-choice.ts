import { usePortal, useSelector, type Package, type Plan } from '@portal/shared';
import { useState } from 'react';
import type { CalendarDate } from '../calendar/calendar-date';
import { useToday } from '../calendar/use-today';
import type { Camera } from '../cameras/camera';
import { cameras } from '../cameras/cameras.action';
import type { PurchaseTarget } from '../orders/purchase-target';
import { useOwnData } from '../own-data/use-own-data';
import { renewableOf } from '../subscriptions/renewable';
import type { BoughtPlan } from '../subscriptions/subscription';
import { subscriptionsElsewhere } from '../subscriptions/subscriptions.action';
import { planToRenew, useRenewal } from './renewal';

/** What was bought before, and is still on sale. */
export interface LastChoice {
  bought: BoughtPlan;
  chosen: Package;
  /** Undefined where the packages come without their plans. */
  plan: Plan | undefined;
}

interface LastOrder {
  cameraId: string;
  orderId: string;
}

/** The order that began last, of any camera. */
function lastOrderAmong(all: readonly Camera[]): LastOrder | null {
  let last: (LastOrder & { start: CalendarDate }) | null = null;
  for (const { id, subscriptions } of all) {
    for (const { orderId, start } of subscriptions) {
      if (start !== null && start > (last?.start ?? '')) last = { cameraId: id, orderId, start };
    }
  }
  return last;
}

/** The last order for another camera, from the list of cameras, which is asked for only where it never came. */
function useLastOrderElsewhere(wanted: boolean): LastOrder | null {
  const listed = useSelector(cameras.select).data;
  const [isMissing] = useState(listed === null);
  useOwnData(cameras, wanted && isMissing ? {} : null);
  return wanted && listed ? lastOrderAmong(listed.cameras) : null;
}

/** The plan of that order. The page's own camera keeps its subscriptions meanwhile. */
function useBoughtElsewhere(order: LastOrder | null): BoughtPlan | undefined {
  const { data } = useOwnData(
    subscriptionsElsewhere,
    order && { cameraId: order.cameraId, quiet: true },
  );
  return data?.find(({ orderId }) => orderId === order?.orderId)?.bought;
}

/**
 * The package and the plan that were chosen last for this camera, or else for another one, if `wanted`. Null until they
 * are known, after a trial, and where they are no longer on sale.
 */
export function useLastChoice(
  target: PurchaseTarget,
  onSale: readonly Package[] | null,
  wanted: boolean,
): LastChoice | null {
  const { currency } = usePortal().config;
  const own = renewableOf(target.subscriptions, useToday());
  const renewal = useRenewal(target.id, wanted && own ? own.orderId : null);
  const elsewhere = useBoughtElsewhere(useLastOrderElsewhere(wanted && own === undefined));
  const bought = typeof renewal === 'string' ? elsewhere : renewal;
  if (!bought || bought.invoiceType === 'trial') return null;
  const chosen = onSale?.find(({ id }) => id === bought.packageId);
  if (!chosen) return null;
  const plan = planToRenew(bought, chosen.plans, currency);
  return plan || chosen.plans.length === 0 ? { bought, chosen, plan } : null;
}
