import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Button } from '@portal/shared/ui';
import { type CameraIdentity, cameraTitle } from '../cameras/camera';
import { PackageDialog, type PackageDialogProps } from './package-dialog';
import { WaitingField } from './package-fields';
import { TrialFacts } from './trial-facts';
import type { Trial } from './trial.action';
import { useTrial, useTrialActivation } from './use-trial';

interface TrialDialogProps {
  camera: CameraIdentity;
  trial: Trial;
  onClose: () => void;
  onActivated: () => void;
}

/** The dialog that offers a camera's trial. */
function TrialDialog({ camera, trial, onClose, onActivated }: TrialDialogProps) {
  const t = useTranslation();
  const { busy, activate } = useTrialActivation(camera, onActivated);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Activate your trial Package')}
      description={cameraTitle(camera)}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            needsNetwork
            variant="primary"
            busy={busy}
            busyText={t('Activating')}
            onClick={() => activate(trial)}
          >
            {t('Activate Package')}
          </Button>
        </>
      }
    >
      <TrialFacts trial={trial} />
    </Dialog>
  );
}

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
