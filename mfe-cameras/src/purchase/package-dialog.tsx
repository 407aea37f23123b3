import { usePortal, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Banner, Button } from '@portal/shared/ui';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { useToday } from '../calendar/use-today';
import { cameraTitle } from '../cameras/camera';
import type { PurchaseTarget } from '../orders/purchase-target';
import { PaymentDoubtText } from '../payment/payment-doubt';
import { usePayment } from '../payment/use-payment';
import { currentOf } from '../subscriptions/subscription-state';
import { readAmount, totalOf } from './money';
import { OrderSummary } from './order-summary';
import styles from './package-dialog.module.css';
import { PackageField, PlanField, WaitingField } from './package-fields';
import { useSelection } from './use-selection';

/** The second click of a pair was meant for what stood under the pointer before the first. */
const unlessSecond =
  (press: () => unknown) =>
  ({ detail }: MouseEvent) =>
    detail > 1 ? undefined : press();

export interface PackageDialogProps {
  target: PurchaseTarget;
  /** The order to buy once more; null to choose freely. */
  renewedOrder: string | null;
  onClose: () => void;
}

/** Chooses a package and a plan, shows what they cost, and leads to the payment. */
export function PackageDialog({ target, renewedOrder, onClose }: PackageDialogProps) {
  const t = useTranslation();
  const { currency } = usePortal().config;
  const hasSubscription = currentOf(target.subscriptions, useToday()) !== undefined;
  const reasonId = useId();
  const doubtId = useId();
  const { chosen, plan, note, waiting, ...selection } = useSelection(target.id, renewedOrder);
  const { busy, doubt, withdraw, subscribe, insist } = usePayment(target);
  const goBack = useRef<HTMLButtonElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const hasDoubted = useRef(false);

  // The two contents take turns in one dialog; each begins where nothing is paid by a careless key.
  useEffect(() => {
    if (doubt) goBack.current?.focus();
    else if (hasDoubted.current) send.current?.focus();
    hasDoubted.current = doubt !== null;
  }, [doubt]);

  const total =
    plan &&
    totalOf(readAmount(plan.package_price, currency), readAmount(plan.vat_amount, currency));
  const missing =
    chosen === null
      ? t('Choose a package and a plan to subscribe.')
      : plan === null
        ? t('Choose a plan to subscribe.')
        : total === null
          ? t('This plan has no valid price, so it cannot be bought now.')
          : null;
  const purchase = chosen &&
    plan && {
      packageId: chosen.id,
      packageName: chosen.name,
      planId: plan.id,
      planName: plan.display_name,
    };

  const frame = {
    open: true,
    onClose,
    title: t('Select Subscriptions'),
    description: hasSubscription ? (
      <>
        <strong>{t('Buy new Package')}</strong> · <span>{cameraTitle(target)}</span>
      </>
    ) : (
      cameraTitle(target)
    ),
  };
  const paying = { busy, busyText: t('Subscribing...') };

  if (doubt && purchase) {
    return (
      <Dialog
        {...frame}
        footer={
          <>
            <Button {...paying} key="pay" onClick={unlessSecond(() => insist(purchase))}>
              {t('Pay anyway')}
            </Button>
            <Button
              key="back"
              ref={goBack}
              variant="primary"
              aria-describedby={doubtId}
              onClick={unlessSecond(withdraw)}
            >
              {t('Go back')}
            </Button>
          </>
        }
      >
        <PaymentDoubtText id={doubtId} target={target} doubt={doubt} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      {...frame}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            {...paying}
            ref={send}
            variant="primary"
            disabled={missing !== null}
            aria-describedby={missing === null ? undefined : reasonId}
            onClick={unlessSecond(() => purchase && subscribe(purchase))}
          >
            {t('Subscribe')}
          </Button>
        </>
      }
    >
      {note && <Banner tone="info" role="status" title={note} />}
      {waiting ? (
        <WaitingField />
      ) : (
        <PackageField
          of={selection.onSale}
          value={chosen?.id ?? ''}
          onChange={selection.choosePackage}
        />
      )}
      {chosen && (
        <PlanField of={selection.plans} value={plan?.id ?? ''} onChange={selection.choosePlan} />
      )}
      {chosen && plan && <OrderSummary packageName={chosen.name} plan={plan} total={total} />}
      <p id={reasonId} role="status" className={styles['reason']}>
        {missing}
      </p>
    </Dialog>
  );
}
