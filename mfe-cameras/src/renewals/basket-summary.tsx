import { usePortal, useRemoteAction, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button, Card, Stack } from '@portal/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Announced } from '../cameras/announced';
import { useOrderFailure } from '../payment/order';
import { findEarlierPurchase } from '../payment/pending-purchases';
import { purchaseLock, tryLocks } from '../payment/try-lock';
import { useAmountFormat } from '../payment/use-amount-format';
import { useDeparture } from '../payment/use-departure';
import { CostFacts } from '../purchase/cost-facts';
import styles from './renew.module.css';
import type { Renewal } from './renewal';
import { renew } from './renewals.action';
import type { Basket } from './use-basket';

interface Ordering {
  renewals: readonly Renewal[];
  /** Start times of the recent purchases that the person had seen, in the order of the renewals. */
  known: readonly (number | undefined)[];
  settle: () => void;
}

const readRecent = (renewals: readonly Renewal[]) =>
  renewals.map(({ camera }) => findEarlierPurchase(camera.id)?.begun);

/**
 * Orders renewals and opens one payment for them. If another tab has just paid for one of the cameras, or is ordering
 * for it, it sets a doubt instead, and `insist` pays anyway.
 */
function useBasketPayment() {
  const { config } = usePortal();
  const showFailure = useOrderFailure();
  const [doubt, setDoubt] = useState<readonly Renewal[]>([]);
  const { leaving, depart } = useDeparture();
  const ordering = useRef<Ordering | null>(null);
  const settle = () => {
    ordering.current?.settle();
    ordering.current = null;
  };
  const { phase, request } = useRemoteAction(renew, {
    onError: (failure) => {
      settle();
      showFailure(failure);
    },
    onSuccess: ({ redirect_url, orders }) => {
      const ordered = ordering.current;
      settle();
      if (!ordered) return;
      const { renewals, known } = ordered;
      const recent = readRecent(renewals);
      // Another tab was faster: there are no locks, or its write arrived after its lock was released.
      const doubted = renewals.filter((_, index) => recent[index] !== known[index]);
      if (doubted.length > 0) {
        setDoubt(doubted);
        return;
      }
      const orderIds = new Map(orders.map(({ camera_id, order_id }) => [camera_id, order_id]));
      const basket = orders.length > 1 ? orders[0]?.order_id : undefined;
      depart(
        redirect_url,
        renewals.map(({ camera, packageName, planName }) => ({
          cameraId: camera.id,
          orderId: orderIds.get(camera.id) ?? null,
          orderIds: [],
          packageName,
          planName,
          basket,
        })),
      );
    },
  });
  useEffect(() => () => ordering.current?.settle(), []);

  /** Settles when the order has a response or the page closes. */
  const order = (renewals: readonly Renewal[]) =>
    new Promise<void>((answered) => {
      ordering.current = { renewals, known: readRecent(renewals), settle: answered };
      request({
        orders: renewals.map(({ camera, packageId, planId }) => ({
          subscriber_ipcam_id: camera.id,
          package_id: packageId,
          package_plan_id: planId,
        })),
        payment_method: config.payment.method,
      });
    });
  const getLockNames = (renewals: readonly Renewal[]) =>
    renewals.map(({ camera }) => purchaseLock(camera.id));

  return {
    busy: phase === 'processing' || leaving,
    /** The cameras that might be paid twice. */
    doubt,
    withdraw: () => setDoubt([]),
    pay: async (renewals: readonly Renewal[]) => {
      const ran = await tryLocks(getLockNames(renewals), async () => {
        const doubted = renewals.filter(({ camera }) => findEarlierPurchase(camera.id));
        if (doubted.length > 0) setDoubt(doubted);
        else await order(renewals);
      });
      if (!ran) setDoubt(renewals);
    },
    /** Pays despite the doubt. */
    insist: async (renewals: readonly Renewal[]) => {
      setDoubt([]);
      const ran = await tryLocks(getLockNames(renewals), () => order(renewals));
      if (!ran) await order(renewals);
    },
  };
}

/** The question replaces the button that had the focus. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
  return leaveFocusToTitle(button);
}

/** The total of the chosen renewals, with the button to the wallet. */
export function BasketSummary({ basket }: { basket: Basket }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const missingId = useId();
  const { busy, doubt, pay, insist, withdraw } = useBasketPayment();
  const { chosen, cost, missing, limit } = basket;
  const doubtId = useId();
  const doubted = doubt.filter(({ camera }) => chosen.some((one) => one.camera.id === camera.id));
  const isDoubted = doubted.length > 0;
  return (
    <Card title={t('{total} cameras', { total: chosen.length })} className={styles['summary']}>
      <div className={styles['costs']}>
        <CostFacts cost={cost} />
      </div>
      <p id={missingId} role="status" className={styles['note']}>
        {missing ?? (
          <>
            {limit}{' '}
            <span className={styles['ready']}>
              {t('You pay in your wallet app, then return here.')}
            </span>
          </>
        )}
      </p>
      <div className={styles['pay']}>
        <Announced>
          {isDoubted && (
            <Banner tone="warning" title={t('You may be paying twice.')}>
              <p id={doubtId}>
                {t('You have just paid, or are paying, for {cameras} in another tab.', {
                  cameras: doubted.map(({ camera }) => camera.label || camera.serial).join(', '),
                })}
              </p>
            </Banner>
          )}
        </Announced>
        {isDoubted ? (
          <Stack direction="row" gap={2}>
            <Button
              needsNetwork
              busy={busy}
              busyText={t('Subscribing...')}
              onClick={() => insist(chosen)}
            >
              {t('Pay anyway')}
            </Button>
            <Button ref={takeFocus} variant="primary" aria-describedby={doubtId} onClick={withdraw}>
              {t('Go back')}
            </Button>
          </Stack>
        ) : (
          <Button
            key={missing}
            ref={leaveFocusToTitle}
            block
            needsNetwork
            variant="primary"
            busy={busy}
            busyText={t('Subscribing...')}
            disabled={missing !== null}
            aria-describedby={missingId}
            onClick={() => pay(chosen)}
          >
            {t('Pay {amount}', { amount: amount(cost.total) })}
          </Button>
        )}
      </div>
    </Card>
  );
}
