import { type Plan, usePortal, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Banner, Button, EmptyState } from '@portal/shared/ui';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { Announced } from '../cameras/announced';
import { cameraTitle } from '../cameras/camera';
import { useOwnData } from '../cameras/use-own-data';
import { Facts } from '../payment/facts';
import type { Cost } from '../payment/money';
import { PaymentDoubtText } from '../payment/payment-doubt';
import type { PurchaseTarget } from '../payment/purchase-target';
import { useAmountFormat } from '../payment/use-amount-format';
import { useEachEnd } from '../payment/use-each-end';
import { type PurchaseRequest, usePayment } from '../payment/use-payment';
import { useCameraPurchases } from '../payment/use-pending-purchases';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { getCurrent, nextStart } from '../subscriptions/subscription-state';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useToday } from '../subscriptions/use-today';
import { CatalogueText } from './catalogue-text';
import { CostFacts } from './cost-facts';
import styles from './package-dialog.module.css';
import { PackageField, PlanField, WaitingField } from './package-fields';
import { costOfPlan, getLastDay, getPlanValue } from './plan-value';
import { useCatalogueNames } from './use-catalogue-names';
import { useSelection } from './use-selection';
import { useStepFocus } from './use-step-focus';

interface PlanPricesProps {
  plans: readonly Plan[];
  /** The id of the selected plan; '' for none. */
  value: string;
}

/** The price of each plan with tax, its monthly price, and what a longer one saves, for which a select has no room. */
function PlanPrices({ plans, value: chosenId }: PlanPricesProps) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const { currency } = usePortal().config;
  const { writePlanName } = useCatalogueNames();
  const titleId = useId();
  return (
    <div className={styles['prices']}>
      <p id={titleId} className={styles['title']}>
        {t('Prices including VAT')}
      </p>
      <ul aria-labelledby={titleId} className={styles['plans']}>
        {plans.map((plan) => {
          const value = getPlanValue(plan, plans, currency);
          return (
            <li
              key={plan.id}
              aria-current={plan.id === chosenId ? 'true' : undefined}
              className={styles['plan']}
            >
              <span className={styles['name']}>
                <CatalogueText>{writePlanName(plan.display_name)}</CatalogueText>
              </span>{' '}
              <span className={styles['total']}>{amount(costOfPlan(plan, currency).total)}</span>{' '}
              {value && (
                <span className={styles['value']}>
                  {value.saved !== null && (
                    <span className={styles['saved']}>
                      {t('You save {amount}', { amount: amount(value.saved) })}
                    </span>
                  )}{' '}
                  <span className={styles['monthly']}>
                    {t('{amount} a month', { amount: amount(value.monthly) })}
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface OrderSummaryProps {
  purchase: PurchaseRequest;
  plan: Plan;
  cost: Cost;
  /** The first day of the purchased period. */
  start: CalendarDate;
}

function OrderSummary({ purchase, plan, cost, start }: OrderSummaryProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const last = getLastDay(plan, start);
  return (
    <>
      <Facts
        facts={[
          [t('Package'), <CatalogueText key="package">{purchase.packageName}</CatalogueText>],
          [t('Plan'), <CatalogueText key="plan">{purchase.planName}</CatalogueText>],
          [t('Start date'), date(start)],
          ...(last === null ? [] : [[t('Expiry date'), date(last)] as const]),
        ]}
      />
      <div className={styles['cost']}>
        <CostFacts cost={cost} />
      </div>
    </>
  );
}

/** The camera of a dialog, including purchases of other tabs since the dialog opened. */
function useTargetNow(opened: PurchaseTarget): PurchaseTarget {
  const [isStale, setIsStale] = useState(false);
  const { data, reload } = useOwnData(
    subscriptions,
    isStale ? { cameraId: opened.id, quiet: true } : null,
  );
  useEachEnd(useCameraPurchases(opened.id).length, () => {
    setIsStale(true);
    reload();
  });
  return { ...opened, subscriptions: data ?? opened.subscriptions };
}

/** Ignores the second click of a double click, which would press the button of the next step. */
const unlessSecond =
  (press: () => unknown) =>
  ({ detail }: MouseEvent) =>
    detail > 1 ? undefined : press();

export interface PackageDialogProps {
  target: PurchaseTarget;
  /** The order to renew; null to choose freely. */
  renewedOrder: string | null;
  onClose: () => void;
}

/**
 * Selects a package and a plan, shows their price, and opens the payment. Asks first if a payment may already be on its
 * way.
 */
export function PackageDialog({ target: opened, renewedOrder, onClose }: PackageDialogProps) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const target = useTargetNow(opened);
  const today = useToday();
  const hasSubscription = getCurrent(target.subscriptions, today) !== undefined;
  const missingId = useId();
  const doubtId = useId();
  const selection = useSelection(target, renewedOrder);
  const { purchase, missing } = selection;
  const payment = usePayment(target);
  const doubt = purchase && payment.doubt;

  // Each step focuses the button that a careless key cannot pay with.
  const goBack = useRef<HTMLButtonElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  useStepFocus(doubt ? 'doubt' : 'selection', { doubt: goBack, selection: send });

  const paying = { needsNetwork: true, busy: payment.busy, busyText: t('Subscribing...') };
  const selectionButtons = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button
        {...paying}
        ref={send}
        variant="primary"
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : missingId}
        onClick={unlessSecond(() => purchase && payment.subscribe(purchase))}
      >
        {t('Subscribe')}
      </Button>
    </>
  );
  const doubtButtons = (
    <>
      <Button
        {...paying}
        key="pay"
        onClick={unlessSecond(() => purchase && payment.insist(purchase))}
      >
        {t('Pay anyway')}
      </Button>
      <Button
        key="back"
        ref={goBack}
        variant="primary"
        aria-describedby={doubtId}
        onClick={unlessSecond(payment.withdraw)}
      >
        {t('Go back')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('Select Subscriptions')}
      description={
        <>
          {hasSubscription && (
            <>
              <strong>{t('Buy new Package')}</strong> ·{' '}
            </>
          )}
          <span>{cameraTitle(target)}</span>
        </>
      }
      footer={
        <>
          {missing === null && (
            <p className={styles['toPay']}>
              <span className={styles['toPayName']}>{t('To pay')}</span>{' '}
              <strong className={styles['toPayAmount']}>{amount(selection.cost.total)}</strong>
            </p>
          )}
          {doubt ? doubtButtons : selectionButtons}
        </>
      }
    >
      {doubt ? (
        <PaymentDoubtText id={doubtId} target={target} doubt={doubt} onClose={onClose} />
      ) : (
        <SelectionFields {...selection} target={target} missingId={missingId} />
      )}
    </Dialog>
  );
}

type SelectionFieldsProps = ReturnType<typeof useSelection> & {
  target: PurchaseTarget;
  missingId: string;
};

function SelectionFields({
  target,
  missingId,
  chosen,
  plan,
  purchase,
  cost,
  onSale,
  plans,
  ...selection
}: SelectionFieldsProps) {
  const t = useTranslation();
  const today = useToday();
  const start = nextStart(target.subscriptions, today);
  if (onSale.data?.length === 0) {
    return (
      <div id={missingId}>
        <EmptyState title={t('No packages are available for this camera.')} />
      </div>
    );
  }
  return (
    <div className={styles['selection']}>
      <div className={styles['choices']}>
        <Announced>{selection.note && <Banner tone="info" title={selection.note} />}</Announced>
        {selection.waiting ? (
          <WaitingField />
        ) : (
          <PackageField
            of={onSale}
            value={chosen?.id ?? ''}
            onChange={selection.choosePackage}
            hint={selection.isLastPackage ? t('Same as last time') : undefined}
          />
        )}
        {chosen && (
          <>
            <PlanField of={plans} value={plan?.id ?? ''} onChange={selection.choosePlan} />
            {plans.data && plans.data.length > 0 && (
              <PlanPrices plans={plans.data} value={plan?.id ?? ''} />
            )}
          </>
        )}
      </div>
      <div className={styles['summary']}>
        {purchase && plan && (
          <OrderSummary purchase={purchase} plan={plan} cost={cost} start={start} />
        )}
        <p id={missingId} role="status" className={styles['reason']}>
          {selection.missing}
        </p>
        <p className={styles['way']}>{t('You pay in your wallet app, then return here.')}</p>
      </div>
    </div>
  );
}
