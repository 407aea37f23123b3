import { usePortal, useRemoteData, useTranslation } from '@portal/shared';
import { useState } from 'react';
import { packagePlans, packages } from '../packages/packages.action';
import type { PurchaseRequest } from '../payment/use-payment';
import type { BoughtPlan } from '../subscriptions/subscription';
import type { Cost } from '../money/money';
import { costOfPlan } from './plan-value';
import { planToRenew, useRenewal } from './renewal';

const NOTHING: Cost = { price: null, vat: null, total: null };

/**
 * The selected package and plan of a camera, what they cost, and the purchase they make. With an order
 * to renew, its package and plan are selected until the person selects others.
 */
export function useSelection(cameraId: string, renewedOrder: string | null) {
  const t = useTranslation();
  const { currency } = usePortal().config;
  const renewal = useRenewal(cameraId, renewedOrder);
  const [again, setAgain] = useState<BoughtPlan | null>(null);
  const renewed = typeof renewal === 'string' ? again : renewal;
  const [packageId, setPackageId] = useState<string | null>(null);
  const [planId, setPlanId] = useState<string | null>(null);

  const onSale = useRemoteData(packages, { cameraId });
  const wanted = packageId ?? renewed?.packageId;
  const chosen = onSale.data?.find(({ id }) => id === wanted) ?? null;

  const plans = useRemoteData(packagePlans, chosen && { packageId: chosen.id });
  const planRenewed =
    renewed && chosen?.id === renewed.packageId && plans.data
      ? planToRenew(renewed, plans.data, currency)
      : undefined;
  const wantedPlan = planId ?? planRenewed?.id;
  const plan = plans.data?.find(({ id }) => id === wantedPlan) ?? null;
  const cost = plan ? costOfPlan(plan, currency) : NOTHING;

  /** Why a renewal selects nothing. */
  const note = () => {
    if (packageId !== null || planId !== null) return null;
    if (renewal === 'unknown') return t('Your package could not be looked up. Choose one.');
    if (!renewed) return null;
    if (onSale.data && !chosen) return t('Your package is not on sale now. Choose another one.');
    return plans.data && !plan ? t('Your plan is not on sale now. Choose another one.') : null;
  };
  /** Why there is no purchase yet. */
  const missing = () => {
    if (chosen === null) return t('Choose a package and a plan to subscribe.');
    if (plans.data?.length === 0) {
      return t('This package has no plan on sale now. Choose another one.');
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
          packageName: chosen.name,
          planId: plan.id,
          planName: plan.display_name,
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
    /** Whether the order to renew is still loading. */
    waiting: renewal === 'loading',
    choosePackage: (id: string) => {
      setPackageId(id);
      setPlanId('');
    },
    choosePlan: setPlanId,
    /** Selects what was bought before, its plan as soon as the plans are there. */
    chooseAgain: (bought: BoughtPlan) => {
      setAgain(bought);
      setPackageId(null);
      setPlanId(null);
    },
  };
}
