import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Spinner } from '@portal/shared/ui';
import { cameraTitle } from '../cameras/camera';
import { TrialDialog } from '../trial/trial-dialog';
import { useTrial } from '../trial/use-trial';
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
  const { trial, known, asks } = useTrial(target.serial);

  if (trial) {
    return (
      <TrialDialog camera={target} trial={trial} onClose={onClose} onActivated={onActivated} />
    );
  }
  if (known || !asks) {
    return <PackageDialog target={target} renewedOrder={renewedOrder} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={t('Buy Package')} description={cameraTitle(target)}>
      <Spinner size="page" />
    </Dialog>
  );
}
