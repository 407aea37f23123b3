import {
  Link,
  useNavigate,
  useParams,
  usePortal,
  useSearchParams,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Card, PageShell, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { useState } from 'react';
import { type CameraIdentity, cameraTitle } from '../cameras/camera';
import { cameraAddress, readCameraAddress } from '../cameras/camera-address';
import { cameras } from '../cameras/cameras.action';
import { Loaded } from '../cameras/loaded';
import { NothingHere } from '../cameras/nothing-here';
import { getTileState, StateTile } from '../cameras/state-tile';
import { useAllCameras } from '../cameras/use-all-cameras';
import { useOwnData } from '../cameras/use-own-data';
import { Facts } from '../payment/facts';
import { PaymentResult } from '../payment/payment-result';
import { useAmountFormat } from '../payment/use-amount-format';
import { useRecentPayments } from '../payment/use-recent-payments';
import { CatalogueText } from '../purchase/catalogue-text';
import { TrialCard } from '../purchase/trial-card';
import { useTrial } from '../purchase/use-trial';
import type { Receipt } from '../renewals/receipt';
import { useReceipts } from '../renewals/use-receipts';
import { getCover } from '../subscriptions/cover';
import { endsWithCurrent, useCoverText } from '../subscriptions/cover-text';
import type { Subscription } from '../subscriptions/subscription';
import { getCurrent } from '../subscriptions/subscription-state';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useToday } from '../subscriptions/use-today';
import styles from './camera-page.module.css';
import { SubscriptionsCard } from './subscriptions-card';

/** The number of payments listed here. The payments page lists all. */
const MAX_PAYMENTS = 4;

const isFor =
  (cameraId: string) =>
  ({ lines }: Receipt): boolean =>
    lines.some(({ camera }) => camera.id === cameraId);

function Payment({ receipt, cameraId }: { receipt: Receipt; cameraId: string }) {
  const t = useTranslation();
  const date = useDateFormat();
  const amount = useAmountFormat();
  const { number, lines, paid, total } = receipt;
  const line = lines.find(({ camera }) => camera.id === cameraId) ?? lines[0];
  return (
    <li className={styles['payment']}>
      <span>
        <CatalogueText>{line.packageName}</CatalogueText>,{' '}
        <CatalogueText>{line.planName}</CatalogueText>
      </span>
      <span className={styles['amount']}>{amount(total)}</span>
      <span className={styles['detail']}>
        {date(paid)}
        {lines.length > 1 && <> · {t('{total} cameras', { total: lines.length })}</>}
      </span>
      <Link to={`/payments/${number}`} className={styles['link']}>
        {t('Receipt {number}', { number })}
      </Link>
    </li>
  );
}

/** The payments for a camera, the newest first. */
function PaymentsCard({ cameraId }: { cameraId: string }) {
  const t = useTranslation();
  return (
    <Card title={t('Payments')}>
      <Loaded of={useReceipts()} waiting={<Skeleton height="3.5rem" />}>
        {(all) => {
          const paid = all.filter(isFor(cameraId));
          return paid.length === 0 ? (
            <p className={styles['none']}>
              {t('When you buy a package, its receipt appears here.')}
            </p>
          ) : (
            <>
              <ul>
                {paid.slice(0, MAX_PAYMENTS).map((receipt) => (
                  <Payment key={receipt.number} receipt={receipt} cameraId={cameraId} />
                ))}
              </ul>
              <Link to="/payments" className={styles['all']}>
                {t('All payments')}
              </Link>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface AboutCardProps {
  cameraId: string;
  subscriptions: readonly Subscription[];
}

/**
 * The camera at a glance: its drawing with its state, and its name. It also says how long the camera is covered, unless
 * the current plan does.
 */
function AboutCard({ cameraId, subscriptions }: AboutCardProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const text = useCoverText();
  const today = useToday();
  // The list has data that the camera's address lacks. The page neither waits for the list nor requests it.
  const listed = useSelector(cameras.select).data?.cameras.find(({ id }) => id === cameraId);
  const { model = '', created = null } = listed ?? {};
  const cover = getCover(subscriptions, today);
  const isSaid = endsWithCurrent(cover, getCurrent(subscriptions, today));
  return (
    <Card as="div">
      <div className={styles['head']}>
        <StateTile large state={getTileState(cover, today)} model={model} />
        <div className={styles['aboutText']}>
          {(!isSaid || !listed) && <p className={styles['text']}>{text(cover)}</p>}
          {listed && (
            <Facts
              facts={[
                ...(model === ''
                  ? []
                  : [[t('Model'), <CatalogueText key="model">{model}</CatalogueText>] as const]),
                [t('Created'), date(created)],
              ]}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function WaitingPage({ hasPayments }: { hasPayments: boolean }) {
  return (
    <div className={styles['page']}>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <Card as="div" className={styles['about']}>
        <Skeleton height="5rem" />
      </Card>
      <Card as="div" className={styles['plans']}>
        <Skeleton height="var(--sp-control-height)" />
        <Skeleton width="60%" height="var(--sp-control-height)" />
        <Skeleton height="5rem" />
      </Card>
      {hasPayments && (
        <Card as="div" className={styles['payments']}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="3.5rem" />
        </Card>
      )}
    </div>
  );
}

/**
 * The camera of the page, from its address, or from the list if the address has only an id. Serial and label are ''
 * until they are known.
 */
function useCameraIdentity(id: string): { camera: CameraIdentity; settled: boolean } {
  const [query] = useSearchParams();
  const named = readCameraAddress(id, query);
  const { data, phase } = useAllCameras(named === null);

  const camera = named ?? data?.cameras.find((listed) => listed.id === id);
  return camera
    ? { camera, settled: true }
    : {
        camera: { id, serial: '', label: '' },
        settled: phase === 'error' || (phase === 'success' && data?.arriving === false),
      };
}

const NONE: readonly string[] = [];

export default function SubscriptionScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const hasPayments = usePortal().config.receipts !== false;
  const { camera, settled } = useCameraIdentity(id);
  const list = useOwnData(subscriptions, { cameraId: id });
  const { trial, known, refreshing, reload: askForTrialAgain } = useTrial(camera.serial);
  const hasRequestedTrial = known || (settled && camera.serial === '');
  const [received, setReceived] = useState(NONE);
  useRecentPayments();

  const reopen = () => {
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
          if (!hasRequestedTrial) return waiting;
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
                    onActivated={reopen}
                  />
                ) : (
                  <SubscriptionsCard
                    camera={{ ...camera, subscriptions: all }}
                    received={received}
                    onActivated={reopen}
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
