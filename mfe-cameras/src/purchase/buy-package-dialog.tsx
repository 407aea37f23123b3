import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { cameraTitle } from '../cameras/camera';
import { TrialDialog } from './trial-dialog';
import { useTrial } from './use-trial';
import { PackageDialog, type PackageDialogProps } from './package-dialog';
import { WaitingField } from './package-fields';

export interface BuyPackageDialogProps extends PackageDialogProps {
  /** Called when the camera's trial is activated. */
  onActivated: () => void;
}

/** Offers the trial of a camera, or else the packages on sale. */
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
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('Buy Package')}
      description={cameraTitle(target)}
    >
      <WaitingField />
    </Dialog>
  );
}
