import {
  selectSubscriberId,
  useDispatch,
  useRemoteAction,
  useRemoteData,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useState } from 'react';
import type { CameraIdentity } from '../cameras/camera';
import { useOrder, useOrderFailure } from '../payment/order';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { type Trial, trialActivation, trialLookup } from './trial.action';

/**
 * The trial of a camera by its serial; '' requests nothing. A known result stays known during a reload, so
 * that dependent elements stay rendered.
 */
export function useTrial(serial: string) {
  const subscriberId = useSelector(selectSubscriberId);
  const asks = subscriberId !== null && serial !== '';
  const { data, error, phase, reload } = useRemoteData(
    trialLookup,
    asks ? { subscriberId, serial } : null,
  );
  const [knownOf, setKnownOf] = useState<string | null>(null);
  const answered = data !== null || error !== null;
  if (answered && knownOf !== serial) setKnownOf(serial);
  return {
    trial: data?.trial ?? null,
    known: answered || knownOf === serial,
    asks,
    refreshing: phase === 'processing',
    reload,
  };
}

/** Activates a camera's trial and shows the outcome. */
export function useTrialActivation(camera: CameraIdentity, onActivated: () => void) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const order = useOrder();
  const showFailure = useOrderFailure();
  const subscriberId = useSelector(selectSubscriberId);
  const { phase, request } = useRemoteAction(trialActivation, {
    onError: (failure) => {
      showFailure(failure);
      if (failure.retryable || !subscriberId) return;
      // Another tab may have been faster.
      dispatch(trialLookup.request({ subscriberId, serial: camera.serial }));
      dispatch(subscriptions.request({ subscriberId, cameraId: camera.id, quiet: true }));
    },
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
