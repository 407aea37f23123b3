import { Link, usePortal, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button, Stack } from '@portal/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { Announced } from '../cameras/announced';
import type { CameraIdentity } from '../cameras/camera';
import { useReceipt } from '../renewals/use-receipts';
import { getCover } from '../subscriptions/cover';
import type { Subscription } from '../subscriptions/subscription';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useToday } from '../subscriptions/use-today';
import styles from './paid-facts.module.css';
import { paidWith, type PendingPurchase } from './pending-purchases';
import { useAmountFormat } from './use-amount-format';
import { useDeparture } from './use-departure';
import { useMomentFormat } from './use-moment-format';
import { type CameraSubscriptions, usePaymentOutcome } from './use-payment-outcome';

/** The purchase and its receipt, or a link to all receipts if it has not been issued yet. */
function PaidFacts({ orderIds }: { orderIds: readonly string[] }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const { receipt, phase } = useReceipt(orderIds);
  if (!receipt) {
    const isOver = phase === 'success' || phase === 'error';
    return isOver && <Link to="/payments">{t('Receipt')}</Link>;
  }
  const { number, total } = receipt;
  return (
    <>
      {amount(total)},{' '}
      <Link to={`/payments/${number}`} className={styles['receipt']}>
        {t('receipt {number}', { number })}
      </Link>
      .
    </>
  );
}

export interface PaymentResultProps {
  camera: CameraIdentity;
  of: CameraSubscriptions;
  /** Whether several cameras were paid at once, including this one. */
  basket?: boolean;
  /**
   * Called with the camera's orders that were received, and the purchases that were paid with them, as far as this
   * browser started them.
   */
  onReceived?: (orderIds: readonly string[], paid: readonly PendingPurchase[]) => void;
  /** Called with the purchases that ended without a payment, or with none when the person undoes that. */
  onUnpaid?: (purchases: readonly PendingPurchase[]) => void;
}

/** The outcome of recent payments, on a camera's page or for a basket. */
export function PaymentResult({
  camera,
  of,
  basket = false,
  onReceived,
  onUnpaid,
}: PaymentResultProps) {
  const t = useTranslation();
  const { config } = usePortal();
  const outcome = usePaymentOutcome(camera.id, of);
  const { purchase, received, unpaid } = outcome;
  const report = useEffectEvent(() => onReceived?.(received, outcome.paid));
  useEffect(() => {
    if (received.length > 0) report();
  }, [received]);
  useEffect(() => onUnpaid?.(unpaid), [unpaid, onUnpaid]);

  const begun = purchase && <Begun purchase={purchase} />;
  const { leaving, resume } = useDeparture();
  const address = purchase?.redirectUrl;
  const wayOn = outcome.mayBeUnpaid && (
    <>
      {address !== undefined && (
        <Button
          needsNetwork
          size="small"
          variant="primary"
          busy={leaving}
          onClick={() => resume(address)}
        >
          {t('Continue payment')}
        </Button>
      )}
      <Button ref={leaveFocusToTitle} size="small" variant="ghost" onClick={outcome.giveUp}>
        {t('I did not pay')}
      </Button>
    </>
  );

  return (
    <Announced>
      {outcome.refusal === 'declined' && (
        <Banner tone="warning" title={t('The wallet declined the payment.')}>
          {t('No subscription was added. You can try again or pay in another way.')}
        </Banner>
      )}
      {outcome.refusal === 'cancelled' && (
        <Banner tone="info" title={t('The payment was cancelled.')}>
          {t('No subscription was added. You can buy a package whenever you like.')}
        </Banner>
      )}
      {outcome.state === 'checking' && (
        <Banner
          tone="info"
          title={t('Checking your payment...')}
          action={
            wayOn && (
              <Stack direction="row" gap={2}>
                {wayOn}
              </Stack>
            )
          }
        >
          {begun} {t('This page updates as soon as it is confirmed.')}
        </Banner>
      )}
      {outcome.state === 'unconfirmed' && (
        <Banner
          tone="warning"
          title={t('Not confirmed yet: check your wallet before paying again')}
          action={
            <Stack direction="row" gap={2}>
              {wayOn}
              <Button
                ref={leaveFocusToTitle}
                size="small"
                variant="ghost"
                onClick={outcome.askAgain}
              >
                {t('Check again')}
              </Button>
            </Stack>
          }
        >
          {begun} {t('If your wallet shows no payment, you can buy again.')}
        </Banner>
      )}
      {outcome.state === 'denied' && (
        <Banner
          tone="info"
          title={t('You did not pay. You can buy again.')}
          action={
            <Button ref={leaveFocusToTitle} size="small" onClick={outcome.takeBack}>
              {t('Undo')}
            </Button>
          }
        />
      )}
      {outcome.state === 'received' && (
        <Banner tone="success" title={t('Payment received')}>
          {basket ? (
            t('Your cameras have been renewed.')
          ) : (
            <Covered camera={camera} subscriptions={of.data ?? []} />
          )}{' '}
          {config.receipts !== false && <PaidFacts orderIds={outcome.received} />}
        </Banner>
      )}
    </Announced>
  );
}

/** Describes a started purchase: one package, or the number of cameras to renew. */
function Begun({ purchase }: { purchase: PendingPurchase }) {
  const t = useTranslation();
  const moment = useMomentFormat()(purchase.begun);
  const count = paidWith(purchase).length;
  return count > 1
    ? t('{count} cameras, started on {moment}.', { count, moment })
    : t('{package}, {plan}, started on {moment}.', {
        package: purchase.packageName,
        plan: purchase.planName,
        moment,
      });
}

interface CoveredProps {
  camera: CameraIdentity;
  subscriptions: readonly Subscription[];
}

/** How long the camera is covered with the purchase. */
function Covered({ camera, subscriptions }: CoveredProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const { until } = getCover(subscriptions, useToday());
  const name = camera.label || camera.serial;
  return until && t('{camera} is paid until {date}.', { camera: name, date: date(until) });
}
