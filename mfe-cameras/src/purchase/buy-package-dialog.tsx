import { selectSubscriberId, useRemoteData, useSelector, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Spinner } from '@portal/shared/ui';
import { cameraTitle } from '../cameras/camera';
import { TrialDialog } from '../trial/trial-dialog';
import { trialLookup } from '../trial/trial-lookup.action';
import { PackageDialog } from './package-dialog';
import type { PurchaseTarget } from '../orders/purchase-target';

export interface BuyPackageDialogProps {
  target: PurchaseTarget;
  /** The order to buy once more; null to choose freely. */
  renewedOrder: string | null;
  onClose: () => void;
  /** The camera's trial has begun. */
  onActivated: () => void;
}

/** What there is to get for a camera: its trial where it has one, else the packages on sale. */
export function BuyPackageDialog({
  target,
  renewedOrder,
  onClose,
  onActivated,
}: BuyPackageDialogProps) {
  const t = useTranslation();
  const subscriberId = useSelector(selectSubscriberId);
  const { serial } = target;
  const mayHaveTrial = subscriberId !== null && serial !== '';
  const { data, error } = useRemoteData(
    trialLookup,
    mayHaveTrial ? { subscriberId, serial } : null,
  );

  if (data?.trial) {
    return (
      <TrialDialog camera={target} trial={data.trial} onClose={onClose} onActivated={onActivated} />
    );
  }
  if (data || error || !mayHaveTrial) {
    return <PackageDialog target={target} renewedOrder={renewedOrder} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={t('Buy Package')} description={cameraTitle(target)}>
      <Spinner size="page" />
    </Dialog>
  );
}
