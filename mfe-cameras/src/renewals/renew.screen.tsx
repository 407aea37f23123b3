import { Link, usePortal, useSearchParams, useTranslation } from '@portal/shared';
import {
  Badge,
  ButtonLink,
  Card,
  classNames,
  EmptyState,
  PageShell,
  Skeleton,
  Spinner,
} from '@portal/shared/ui';
import { useState } from 'react';
import type { CameraIdentity } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { Loaded } from '../cameras/loaded';
import { NothingHere } from '../cameras/nothing-here';
import { useAllCameras } from '../cameras/use-all-cameras';
import { useOwnData } from '../cameras/use-own-data';
import { PaymentResult } from '../payment/payment-result';
import type { PendingPurchase } from '../payment/pending-purchases';
import { useAmountFormat } from '../payment/use-amount-format';
import { useEachEnd } from '../payment/use-each-end';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { useRecentPayments } from '../payment/use-recent-payments';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useToday } from '../subscriptions/use-today';
import { BasketSummary } from './basket-summary';
import styles from './renew.module.css';
import { getCost, needsRenewal, type Renewal } from './renewal';
import { type Basket, useBasket } from './use-basket';
import { useReceipt } from './use-receipts';
import { useRenewals } from './use-renewals';

interface RenewalRowProps {
  renewal: Renewal;
  chosen: boolean;
  /** Whether a payment for it has started, so that it is not paid twice. */
  beingPaid: boolean;
  onChoose: (isWanted: boolean) => void;
}

/** A camera that can be renewed: a check box, its price, and the last paid day before and after. */
function RenewalRow({ renewal, chosen, beingPaid, onChoose }: RenewalRowProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const amount = useAmountFormat();
  const { camera, packageName, planName, end, until } = renewal;
  const isDue = needsRenewal(renewal, useToday());
  return (
    <li className={styles['row']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          className={styles['box']}
          checked={chosen}
          disabled={beingPaid}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={styles['line']}>
          <span className={styles['name']}>{camera.label || camera.serial}</span>{' '}
          {camera.label !== '' && <span className={styles['detail']}>{camera.serial}</span>}{' '}
          <span className={styles['amount']}>{amount(getCost([renewal]).total)}</span>
        </span>
        <span className={classNames(styles['line'], styles['plan'])}>
          <span>
            {packageName}, {planName}
          </span>
          <span className={classNames(isDue && styles['due'])}>
            {t('Paid until {until}, then {end}', { until: date(until), end: date(end) })}
          </span>
        </span>
      </label>
      {beingPaid && (
        <div className={styles['state']}>
          <Badge tone="warning">{t('Payment not confirmed')}</Badge>
          <Link to={cameraAddress(camera)} className={styles['check']}>
            {t('Check payment')}
          </Link>
        </div>
      )}
    </li>
  );
}

/** A camera that was renewed, by its order; null if the server omits it. */
type RenewedOrder = Pick<PendingPurchase, 'cameraId' | 'orderId'>;

/** The renewals of a paid basket with their last days, and a link home. It offers no further renewal. */
function RenewedCameras({ orders }: { orders: readonly RenewedOrder[] }) {
  const t = useTranslation();
  const date = useDateFormat();
  const { data } = useAllCameras();
  const { receipt } = useReceipt(orders.flatMap(({ orderId }) => orderId ?? []));
  // A payment that another browser started is known only by its receipt.
  const renewed: readonly RenewedOrder[] =
    receipt?.lines.map(({ camera, orderId }) => ({ cameraId: camera.id, orderId })) ?? orders;

  const row = ({ cameraId, orderId }: RenewedOrder) => {
    const camera = data?.cameras.find(({ id }) => id === cameraId);
    const named: CameraIdentity | undefined =
      camera ?? receipt?.lines.find((line) => line.camera.id === cameraId)?.camera;
    if (!named) return null;
    const end = camera?.subscriptions.find((one) => one.orderId === orderId)?.expiry;
    return (
      <li key={cameraId} className={styles['renewed']}>
        <span className={styles['about']}>
          <span className={styles['name']}>{named.label || named.serial}</span>
          {named.label !== '' && <span className={styles['detail']}> {named.serial}</span>}
        </span>
        {end && <span>{t('Paid until {date}', { date: date(end) })}</span>}
      </li>
    );
  };
  return (
    <>
      <Card as="div" className={styles['list']}>
        <ul aria-label={t('Renewed cameras')}>{renewed.map(row)}</ul>
      </Card>
      <div className={styles['done']}>
        <ButtonLink variant="primary" to="/">
          {t('Done')}
        </ButtonLink>
      </div>
    </>
  );
}

interface BasketOutcomeProps {
  /** Called with the renewals once the payment was received. */
  onRenewed: (orders: readonly RenewedOrder[]) => void;
  /** Called with a basket that ended without a payment, or with none when the person undoes that. */
  onUnpaid: (purchases: readonly PendingPurchase[]) => void;
}

function CameraOutcome({
  cameraId,
  onRenewed,
  onUnpaid,
}: BasketOutcomeProps & { cameraId: string }) {
  const list = useOwnData(subscriptions, { cameraId, quiet: true });
  return (
    <PaymentResult
      basket
      camera={{ id: cameraId, serial: '', label: '' }}
      of={list}
      onReceived={([orderId = null], paid) =>
        onRenewed(paid.length > 0 ? paid : [{ cameraId, orderId }])
      }
      onUnpaid={onUnpaid}
    />
  );
}

/**
 * The outcome of a basket. It is paid completely or not at all, so one camera represents it: the one in the address on
 * return from the wallet, or that of an unconfirmed payment.
 */
function BasketOutcome({ onRenewed, onUnpaid }: BasketOutcomeProps) {
  const [query] = useSearchParams();
  const latest = usePendingPurchases().findLast(({ basket }) => basket !== undefined);
  const [shown, setShown] = useState(() => ({
    cameraId: (query.has('payment') && query.get('camera')) || latest?.cameraId,
    begun: latest?.begun ?? 0,
  }));
  // Stays when the purchase ends, to show the outcome, even if an older one is still open.
  if (latest && latest.begun > shown.begun) setShown(latest);
  const { cameraId } = shown;
  return (
    cameraId !== undefined && (
      <CameraOutcome key={cameraId} cameraId={cameraId} onRenewed={onRenewed} onUnpaid={onUnpaid} />
    )
  );
}

function ChooseAll({ renewals, basket }: { renewals: readonly Renewal[]; basket: Basket }) {
  const t = useTranslation();
  const free = renewals.filter((one) => !basket.isBeingPaid(one));
  const count = basket.chosen.length;
  return (
    <label className={styles['all']}>
      <input
        type="checkbox"
        className={styles['box']}
        checked={count > 0 && (count === free.length || basket.limit !== null)}
        disabled={free.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < free.length;
        }}
        onChange={({ target }) => basket.choose(free, target.checked)}
      />
      {t('All cameras')}
    </label>
  );
}

interface RenewalsProps {
  renewals: readonly Renewal[];
  unpaid: readonly PendingPurchase[];
}

function Renewals({ renewals, unpaid }: RenewalsProps) {
  const t = useTranslation();
  const today = useToday();
  const basket = useBasket(renewals, today, unpaid);
  if (renewals.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={t('Nothing to renew')}
        action={<ButtonLink to="/cameras">{t('Cameras')}</ButtonLink>}
      >
        {t('No package ends in the next 30 days.')}
      </EmptyState>
    );
  }
  return (
    <div className={styles['page']}>
      <Card as="div" className={styles['list']}>
        <ChooseAll renewals={renewals} basket={basket} />
        <ul>
          {renewals.map((renewal) => (
            <RenewalRow
              key={renewal.camera.id}
              renewal={renewal}
              chosen={basket.isChosen(renewal)}
              beingPaid={basket.isBeingPaid(renewal)}
              onChoose={(isWanted) => basket.choose([renewal], isWanted)}
            />
          ))}
        </ul>
      </Card>
      <BasketSummary basket={basket} />
    </div>
  );
}

/** Reserves the space of the rows and the total. */
const Waiting = () => (
  <div className={styles['page']}>
    <Card as="div">
      <Spinner />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </Card>
    <Card as="div" className={styles['summary']}>
      <Skeleton width="50%" height="1.5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="var(--sp-control-height)" />
    </Card>
  </div>
);

function LoadedRenewals() {
  const renewals = useRenewals();
  const [unpaid, setUnpaid] = useState<readonly PendingPurchase[]>([]);
  const [renewed, setRenewed] = useState<readonly RenewedOrder[] | null>(null);
  useRecentPayments();
  useEachEnd(usePendingPurchases().length, renewals.reload);
  return (
    <>
      <BasketOutcome onRenewed={setRenewed} onUnpaid={setUnpaid} />
      {renewed ? (
        <RenewedCameras orders={renewed} />
      ) : (
        <Loaded of={renewals} waiting={<Waiting />}>
          {(all) => <Renewals renewals={all} unpaid={unpaid} />}
        </Loaded>
      )}
    </>
  );
}

/** Renews several cameras by one payment. */
export default function RenewScreen() {
  const t = useTranslation();
  const { config } = usePortal();
  return (
    <PageShell title={t('Renew cameras')} backTo="/" width="rows">
      {config.renewals === false ? (
        <NothingHere title={t('Each camera is renewed on its own page')} />
      ) : (
        <LoadedRenewals />
      )}
    </PageShell>
  );
}
