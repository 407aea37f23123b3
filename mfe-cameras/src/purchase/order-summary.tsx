import { usePortal, useTranslation, type Plan } from '@portal/shared';
import type { CalendarDate } from '../calendar/calendar-date';
import { useDateFormat } from '../calendar/use-date-format';
import { Facts } from '../facts/facts';
import { CostFacts } from './cost-facts';
import type { Cost } from './money';
import styles from './order-summary.module.css';
import { lastDayOf, valueOf } from './plan-value';
import { useAmountFormat } from './use-amount-format';

export interface OrderSummaryProps {
  packageName: string;
  plan: Plan;
  /** All plans of the package, to compare with. */
  plans: readonly Plan[];
  cost: Cost;
  /** The first day of what is bought. */
  start: CalendarDate;
}

/** The selected plan, the days it covers, its price, its tax and both together, and what it saves. */
export function OrderSummary({ packageName, plan, plans, cost, start }: OrderSummaryProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const write = useAmountFormat();
  const { currency } = usePortal().config;
  const last = lastDayOf(plan, start);
  const value = valueOf(plan, plans, currency);
  return (
    <div className={styles['summary']}>
      <Facts
        facts={[
          [t('Package'), packageName],
          [t('Plan'), plan.display_name],
          [t('Start date'), date(start)],
          ...(last === null ? [] : [[t('Expiry date'), date(last)] as const]),
        ]}
      />
      <div className={styles['cost']}>
        <CostFacts cost={cost} />
      </div>
      {value && (
        <p className={styles['value']}>
          {t('{amount} a month', { amount: write(value.monthly) })}
          {value.saved !== null && (
            <strong className={styles['saved']}>
              {t('You save {amount}', { amount: write(value.saved) })}
            </strong>
          )}
        </p>
      )}
      <p className={styles['way']}>
        {t('You pay at your wallet and come back here. Nothing is charged before.')}
      </p>
    </div>
  );
}
