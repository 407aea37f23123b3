import { Link, useTranslation } from '@portal/shared';
import { Banner } from '@portal/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { cameraAddress } from '../cameras/camera-address';
import type { PurchaseTarget } from './purchase-target';
import type { PaymentDoubt } from './use-payment';
import { useMomentFormat } from './use-moment-format';
import { useCameraPurchases } from './use-pending-purchases';

export interface PaymentDoubtTextProps {
  id: string;
  target: PurchaseTarget;
  doubt: PaymentDoubt;
  /** Called once the outcome of the earlier payment is known, or when the person opens its page. */
  onClose: () => void;
}

/** Warns before a second payment for a camera: shows what was started or paid, and when. */
export function PaymentDoubtText({ id, target, doubt, onClose }: PaymentDoubtTextProps) {
  const t = useTranslation();
  const moment = useMomentFormat();
  const pending = useCameraPurchases(target.id);
  const inAnotherTab = doubt === 'another-tab';
  const isReceived = !inAnotherTab && doubt.received === true;
  const isSettled =
    !inAnotherTab && !isReceived && !pending.some(({ begun }) => begun === doubt.begun);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSettled) close();
  }, [isSettled]);

  return (
    <Banner
      tone="warning"
      title={
        inAnotherTab
          ? t('A payment for this camera is starting in another tab.')
          : isReceived
            ? t('You have just paid for this camera.')
            : t('You have already started a payment for this camera.')
      }
    >
      <div id={id}>
        <p>
          {!inAnotherTab &&
            t('{package}, {plan}, started on {moment}.', {
              package: doubt.packageName,
              plan: doubt.planName,
              moment: moment(doubt.begun),
            })}{' '}
          {isReceived
            ? t('Your payment was received. Paying again buys another package.')
            : t('It is not confirmed yet. Paying again may charge you twice.')}
        </p>
        <p>
          <Link to={cameraAddress(target)} onClick={onClose}>
            {t('Check the payment of this camera')}
          </Link>
        </p>
      </div>
    </Banner>
  );
}
