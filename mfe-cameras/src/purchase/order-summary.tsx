import { usePortal, useTranslation, type Plan } from '@portal/shared';
import { Facts } from '../facts/facts';
import { writeAmount, type MinorUnits } from './money';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  packageName: string;
  plan: Plan;
  /** Null if the plan has no valid price. */
  total: MinorUnits | null;
}

/** The selected plan and its price with tax. */
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
