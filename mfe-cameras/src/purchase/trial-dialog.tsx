import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Button } from '@portal/shared/ui';
import { cameraTitle, type CameraIdentity } from '../cameras/camera';
import type { Trial } from './trial.action';
import { TrialFacts } from './trial-facts';
import { useTrialActivation } from './use-trial';

export interface TrialDialogProps {
  camera: CameraIdentity;
  trial: Trial;
  onClose: () => void;
  onActivated: () => void;
}

/** The dialog that offers a camera's trial. */
export function TrialDialog({ camera, trial, onClose, onActivated }: TrialDialogProps) {
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
