import { useNavigate, useParams, usePortal, useTranslation } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import { useState } from 'react';
import { cameraTitle } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { Loaded } from '../cameras/loaded';
import { NothingHere } from '../cameras/nothing-here';
import { useOwnData } from '../cameras/use-own-data';
import { PaymentResult } from '../payment/payment-result';
import { useRecentPayments } from '../payment/use-recent-payments';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { TrialCard } from '../purchase/trial-card';
import { useTrial } from '../purchase/use-trial';
import { AboutCard } from './about-card';
import styles from './camera-page.module.css';
import { PaymentsCard } from './payments-card';
import { SubscriptionsCard } from './subscriptions-card';
import { useCameraIdentity } from './use-camera-identity';
import { WaitingPage } from './waiting-page';

const NONE: readonly string[] = [];

export default function SubscriptionScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const hasPayments = usePortal().config.receipts !== false;
  const { camera, settled } = useCameraIdentity(id);
  const list = useOwnData(subscriptions, { cameraId: id });
  const { trial, known, refreshing, reload: askForTrialAgain } = useTrial(camera.serial);
  const hasAskedForTrial = known || (settled && camera.serial === '');
  const [received, setReceived] = useState(NONE);
  useRecentPayments();

  const showAnew = () => {
    void navigate(cameraAddress(camera), { replace: true });
    list.reload();
    askForTrialAgain();
  };

  const waiting = <WaitingPage hasPayments={hasPayments} />;
  const page = { title: camera.serial ? cameraTitle(camera) : t('Camera'), backTo: '/cameras' };
  if (list.data === null && list.error?.status === 404) {
    return (
      <PageShell {...page}>
        <NothingHere title={t('Camera not found')} />
      </PageShell>
    );
  }
  return (
    <PageShell {...page}>
      <PaymentResult key={id} camera={camera} of={list} onReceived={setReceived} />
      <Loaded of={list} waiting={waiting}>
        {(all) => {
          if (!hasAskedForTrial) return waiting;
          return (
            <div className={styles['page']}>
              <div className={styles['about']}>
                <AboutCard cameraId={id} subscriptions={all} />
              </div>
              <div className={styles['plans']}>
                {trial ? (
                  <TrialCard
                    camera={camera}
                    trial={trial}
                    refreshing={refreshing}
                    onActivated={showAnew}
                  />
                ) : (
                  <SubscriptionsCard
                    camera={{ ...camera, subscriptions: all }}
                    received={received}
                    onActivated={showAnew}
                    onStale={list.reload}
                  />
                )}
              </div>
              {hasPayments && (
                <div className={styles['payments']}>
                  <PaymentsCard cameraId={id} />
                </div>
              )}
            </div>
          );
        }}
      </Loaded>
    </PageShell>
  );
}
