import { usePortal, useTranslation, type Plan } from '@portal/shared';
import { Facts } from '../facts/facts';
import { writeAmount, type MinorUnits } from './money';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  packageName: string;
  plan: Plan;
  /** null: the plan's price cannot be told. */
  total: MinorUnits | null;
}

/** What is about to be bought and what it costs, tax included. */
export function OrderSummary({ packageName, plan, total }: OrderSummaryProps) {
  const t = useTranslation();
  const { config, language } = usePortal();
  return (
    <div className={styles['summary']}>
      <Facts
        facts={[
          [t('Package'), packageName],
          [t('Plan'), plan.display_name],
          [
            t('Total'),
            <strong key="total" className={styles['total']}>
              {total === null ? '–' : writeAmount(total, config.currency, language)}
            </strong>,
          ],
        ]}
      />
    </div>
  );
}
