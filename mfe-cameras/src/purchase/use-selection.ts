import { usePortal, useRemoteData, useTranslation } from '@portal/shared';
import { useState } from 'react';
import type { Cost } from '../payment/money';
import type { PurchaseTarget } from '../payment/purchase-target';
import { packagePlans, packages } from './packages.action';
import { useCatalogueNames } from './use-catalogue-names';
import type { PurchaseRequest } from '../payment/use-payment';
import { findBoughtPlan, useLastChoice } from './last-choice';
import { costOfPlan } from './plan-value';

const NOTHING: Cost = { price: null, vat: null, total: null };

/**
 * The selected package and plan of a camera, what they cost, and the purchase they make. The order to renew, or else what
 * was chosen last, is selected until the person selects something.
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

  /** Why a renewal selects nothing. */
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
  /** Why there is no purchase yet. It is announced, so it asks for no plan that is about to be selected. */
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
