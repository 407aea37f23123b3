import { useRemoteAction, useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import type { CameraIdentity } from '../cameras/camera';
import { useOrder, useOrderFailure } from '../orders/order';
import type { Trial } from './trial';
import { trialActivation } from './trial-activation.action';

/** Activates a camera's trial and tells how it went. */
export function useTrialActivation(camera: CameraIdentity, onActivated: () => void) {
  const t = useTranslation();
  const order = useOrder();
  const { phase, request } = useRemoteAction(trialActivation, {
    onError: useOrderFailure(),
    onSuccess: () => {
      notify.success(t('Your trail package has been activated Successfully .'));
      onActivated();
    },
  });
  return {
    busy: phase === 'processing',
    activate: ({ packageId, plan }: Trial) => {
      const what = order?.({ cameraId: camera.id, packageId, planId: plan.id });
      if (what) request({ ...what, payment_gateway: 'cash' });
    },
  };
}
