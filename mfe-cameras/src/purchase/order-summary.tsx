import { useTranslation, type Plan } from '@portal/shared';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { useDateFormat } from '../subscriptions/use-date-format';
import { Facts } from '../payment/facts';
import { CatalogueText } from './catalogue-text';
import type { PurchaseRequest } from '../payment/use-payment';
import { CostFacts } from './cost-facts';
import type { Cost } from '../payment/money';
import styles from './order-summary.module.css';
import { lastDayOf } from './plan-value';

export interface OrderSummaryProps {
  purchase: PurchaseRequest;
  plan: Plan;
  cost: Cost;
  /** The first day of what is bought. */
  start: CalendarDate;
}

/** The selected plan, the days it covers, its price, its tax and both together. */
export function OrderSummary({ purchase, plan, cost, start }: OrderSummaryProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const last = lastDayOf(plan, start);
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
