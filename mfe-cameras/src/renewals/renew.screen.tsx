import { usePortal, useTranslation } from '@portal/shared';
import { ButtonLink, Card, EmptyState, PageShell, Skeleton, Spinner } from '@portal/shared/ui';
import { useState } from 'react';
import { useToday } from '../subscriptions/use-today';
import { Loaded } from '../cameras/loaded';
import { NothingHere } from '../cameras/nothing-here';
import type { PendingPurchase } from '../payment/pending-purchases';
import { useEachEnd } from '../payment/use-each-end';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { useRecentPayments } from '../payment/use-recent-payments';
import { BasketOutcome } from './basket-outcome';
import { BasketSummary } from './basket-summary';
import type { Renewal } from './renewal';
import { RenewalRow } from './renewal-row';
import styles from './renew.module.css';
import { RenewedCameras, type RenewedOrder } from './renewed-cameras';
import { useBasket, type Basket } from './use-basket';
import { useRenewals } from './use-renewals';

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

/** Keeps the place of the rows, and of the sums beside them. */
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
