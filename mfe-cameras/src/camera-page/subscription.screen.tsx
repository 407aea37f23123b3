import {
  selectSubscriberId,
  useNavigate,
  useParams,
  useRemoteData,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import { cameraTitle } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { Loaded } from '../loading/loaded';
import { PaymentResult } from '../payment/payment-result';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { TrialCard } from '../trial/trial-card';
import { useTrial } from '../trial/use-trial';
import { SubscriptionsCard } from './subscriptions-card';
import { useCameraIdentity } from './use-camera-identity';
import { WaitingCard } from './waiting-card';

export default function SubscriptionScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const subscriberId = useSelector(selectSubscriberId);
  const { camera, settled } = useCameraIdentity(id);
  const list = useRemoteData(subscriptions, subscriberId ? { subscriberId, cameraId: id } : null);
  const { trial, known, refreshing, reload: askForTrialAgain } = useTrial(camera.serial);
  const hasAskedForTrial = known || (settled && camera.serial === '');

  const showAnew = () => {
    void navigate(cameraAddress(camera), { replace: true });
    list.reload();
    askForTrialAgain();
  };

  return (
    <PageShell title={camera.serial ? cameraTitle(camera) : t('Camera')} backTo="/cameras">
      <PaymentResult key={id} camera={camera} of={list} />
      <Loaded of={list} waiting={<WaitingCard />}>
        {(all) => {
          if (!hasAskedForTrial) return <WaitingCard />;
          return trial ? (
            <TrialCard
              camera={camera}
              trial={trial}
              refreshing={refreshing}
              onActivated={showAnew}
            />
          ) : (
            <SubscriptionsCard
              camera={{ ...camera, subscriptions: all }}
              onActivated={showAnew}
              onStale={list.reload}
            />
          );
        }}
      </Loaded>
    </PageShell>
  );
}
