import { useTranslation, type Plan } from '@portal/shared';
import type { CalendarDate } from '../calendar/calendar-date';
import { useDateFormat } from '../calendar/use-date-format';
import { Facts } from '../facts/facts';
import type { MinorUnits } from './money';
import styles from './order-summary.module.css';
import { useAmountFormat } from './use-amount-format';

/** What a plan costs. Null stands for what has no valid amount. */
export interface Cost {
  price: MinorUnits | null;
  vat: MinorUnits | null;
  total: MinorUnits | null;
}

export interface OrderSummaryProps {
  packageName: string;
  plan: Plan;
  cost: Cost;
  /** The first day of what is bought. */
  start: CalendarDate;
}

/** The selected plan, when it begins, its price, its tax and both together. */
export function OrderSummary({ packageName, plan, cost, start }: OrderSummaryProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const write = useAmountFormat();
  return (
    <div className={styles['summary']}>
      <Facts
        facts={[
          [t('Package'), packageName],
          [t('Plan'), plan.display_name],
          [t('Start date'), date(start)],
        ]}
      />
      <div className={styles['cost']}>
        <Facts
          facts={[
            [t('Price'), write(cost.price)],
            [t('VAT'), write(cost.vat)],
            [
              t('Total'),
              <strong key="total" className={styles['total']}>
                {write(cost.total)}
              </strong>,
            ],
          ]}
        />
      </div>
      <p className={styles['way']}>
        {t('You pay at your wallet and come back here. Nothing is charged before.')}
      </p>
    </div>
  );
}
