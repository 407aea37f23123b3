import { usePortal, useRemoteData, useTranslation } from '@portal/shared';
import { useState } from 'react';
import { packagePlans } from '../packages/package-plans.action';
import { packages } from '../packages/packages.action';
import { planToRenew, useRenewal } from './renewal';

/**
 * The package and the plan that are chosen for a camera, among those on sale. With an order to renew,
 * what it was of is chosen until somebody chooses otherwise.
 */
export function useSelection(cameraId: string, renewedOrder: string | null) {
  const t = useTranslation();
  const { currency } = usePortal().config;
  const renewal = useRenewal(cameraId, renewedOrder);
  const renewed = typeof renewal === 'string' ? null : renewal;
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

  /** Why nothing is chosen in a renewal. */
  const note = () => {
    if (packageId !== null || planId !== null) return null;
    if (renewal === 'unknown') return t('Your package could not be looked up. Choose one.');
    if (!renewed) return null;
    if (onSale.data && !chosen) return t('Your package is not on sale now. Choose another one.');
    return plans.data && !plan ? t('Your plan is not on sale now. Choose another one.') : null;
  };

  return {
    onSale,
    plans,
    chosen,
    plan,
    note: note(),
    /** What to renew is being looked up: nothing should be chosen yet. */
    waiting: renewal === 'loading',
    choosePackage: (id: string) => {
      setPackageId(id);
      setPlanId('');
    },
    choosePlan: setPlanId,
  };
}
