import {
  type Plan,
  selectSubscriberId,
  usePortal,
  useRemoteData,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { useState } from 'react';
import type { Camera } from '../cameras/camera';
import { cameras } from '../cameras/cameras.action';
import { useOwnData } from '../cameras/use-own-data';
import { type Cost, readAmount } from '../payment/money';
import type { PurchaseTarget } from '../payment/purchase-target';
import type { PurchaseRequest } from '../payment/use-payment';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { getRenewable } from '../subscriptions/renewable';
import type { BoughtPlan } from '../subscriptions/subscription';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { useToday } from '../subscriptions/use-today';
import { packagePlans, packages } from './packages.action';
import { costOfPlan } from './plan-value';
import { useCatalogueNames } from './use-catalogue-names';

/** The last purchased plan: none, still loading, not found, or the plan. */
type LastChoice = 'none' | 'loading' | 'unknown' | BoughtPlan;

interface LastOrder {
  cameraId: string;
  orderId: string;
}

/** Loads the plan of an order, because the camera list has only the order. */
function usePlanOfOrder(cameraId: string, orderId: string | null): LastChoice {
  const subscriberId = useSelector(selectSubscriberId);
  const asks = orderId !== null && subscriberId !== null;
  const { data, phase } = useRemoteData(
    subscriptions,
    asks ? { subscriberId, cameraId, quiet: true } : null,
  );
  if (!asks) return 'none';
  const bought = data?.find((one) => one.orderId === orderId)?.bought;
  // A stored response of an earlier visit may lack the order.
  return bought ?? (phase === 'success' || phase === 'error' ? 'unknown' : 'loading');
}

/** The most recent order, of any camera. */
function findLastOrder(all: readonly Camera[]): LastOrder | null {
  let last: (LastOrder & { start: CalendarDate }) | null = null;
  for (const { id, subscriptions: ordered } of all) {
    for (const { orderId, start } of ordered) {
      if (start !== null && start > (last?.start ?? '')) last = { cameraId: id, orderId, start };
    }
  }
  return last;
}

/** The last plan that was bought for another camera. The subscriptions of the page's own camera stay loaded. */
function usePlanElsewhere(wanted: boolean): BoughtPlan | undefined {
  const listed = useSelector(cameras.select).data;
  const [isMissing] = useState(listed === null);
  useOwnData(cameras, wanted && isMissing ? {} : null);
  const order = wanted && listed ? findLastOrder(listed.cameras) : null;
  const { data } = useOwnData(subscriptions, order && { cameraId: order.cameraId, quiet: true });
  return data?.find(({ orderId }) => orderId === order?.orderId)?.bought;
}

/**
 * The plan of the order to renew. Without one, the last plan for this camera or else for another one, but no trial.
 * Only a renewal shows that it loads or is not found.
 */
function useLastChoice(target: PurchaseTarget, renewedOrder: string | null): LastChoice {
  const own = getRenewable(target.subscriptions, useToday());
  const order = renewedOrder ?? own?.orderId ?? null;
  const here = usePlanOfOrder(target.id, order);
  const elsewhere = usePlanElsewhere(order === null);
  if (renewedOrder !== null) return here;
  const last = typeof here === 'string' ? elsewhere : here;
  return last && last.invoiceType !== 'trial' ? last : 'none';
}

/** Finds a bought plan by its id, or by its price if the server omits the id. */
function findBoughtPlan(
  { planId, packagePrice }: BoughtPlan,
  plans: readonly Plan[],
  currency: string,
): Plan | undefined {
  if (planId !== null) return plans.find(({ id }) => id === planId);
  const price = readAmount(packagePrice, currency);
  if (price === null) return undefined;
  return plans.find(({ package_price }) => readAmount(package_price, currency) === price);
}

const NOTHING: Cost = { price: null, vat: null, total: null };

/**
 * The selected package and plan of a camera, their cost, and the resulting purchase. The order to renew, or else the
 * last choice, is selected until the person selects something.
 */
export function useSelection(target: PurchaseTarget, renewedOrder: string | null) {
  const t = useTranslation();
  const { currency } = usePortal().config;
  const { chooseName, writePlanName } = useCatalogueNames();
  const lastChoice = useLastChoice(target, renewedOrder);
  const last = typeof lastChoice === 'string' ? null : lastChoice;
  const [packageId, setPackageId] = useState<string | null>(null);
  const [planId, setPlanId] = useState<string | null>(null);

  const onSale = useRemoteData(packages, { cameraId: target.id });
  const wantedPackage = packageId ?? last?.packageId;
  const chosen = onSale.data?.find(({ id }) => id === wantedPackage) ?? null;
  const isLastPackage = chosen !== null && chosen.id === last?.packageId;

  const plans = useRemoteData(packagePlans, chosen && { packageId: chosen.id });
  const wantedPlan =
    planId ??
    (isLastPackage && plans.data ? findBoughtPlan(last, plans.data, currency)?.id : undefined);
  const plan = plans.data?.find(({ id }) => id === wantedPlan) ?? null;
  const cost = plan ? costOfPlan(plan, currency) : NOTHING;

  const note = () => {
    if (renewedOrder === null || packageId !== null || planId !== null) return null;
    if (lastChoice === 'unknown') return t('Your package could not be loaded. Choose one.');
    if (!last) return null;
    if (onSale.data && !chosen)
      return t('Your package is not available right now. Choose another one.');
    return plans.data && !plan
      ? t('Your plan is not available right now. Choose another one.')
      : null;
  };
  const awaitsLastPlan = isLastPackage && planId === null && !plans.data;
  /** Why there is no purchase yet. It is announced, so it must not ask for a plan that is about to be preselected. */
  const missing = () => {
    if (chosen === null || awaitsLastPlan) return t('Choose a package and a plan to subscribe.');
    if (plans.data?.length === 0) {
      return t('This package has no plans available right now. Choose another one.');
    }
    if (plan === null) return t('Choose a plan to subscribe.');
    return cost.total === null
      ? t('This plan has no valid price, so it cannot be bought now.')
      : null;
  };
  const purchase: PurchaseRequest | null =
    chosen && plan
      ? {
          packageId: chosen.id,
          packageName: chooseName(chosen),
          planId: plan.id,
          planName: writePlanName(plan.display_name),
        }
      : null;

  return {
    onSale,
    plans,
    chosen,
    plan,
    cost,
    purchase,
    note: note(),
    missing: missing(),
    isLastPackage,
    /** Whether the order to renew is still loading. */
    waiting: lastChoice === 'loading',
    choosePackage: (id: string) => {
      setPackageId(id);
      setPlanId('');
    },
    choosePlan: (id: string) => {
      setPackageId(chosen?.id ?? null);
      setPlanId(id);
    },
  };
}
