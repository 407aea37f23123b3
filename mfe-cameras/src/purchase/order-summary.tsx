import { usePortal, useTranslation, type Plan } from '@portal/shared';
import type { CalendarDate } from '../calendar/calendar-date';
import { useDateFormat } from '../calendar/use-date-format';
import { Facts } from '../facts/facts';
import { CatalogueText } from '../packages/catalogue-text';
import { CostFacts } from './cost-facts';
import type { Cost } from '../money/money';
import styles from './order-summary.module.css';
import { lastDayOf, valueOf } from './plan-value';
import { Saving } from './saving';

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
  const { currency } = usePortal().config;
  const last = lastDayOf(plan, start);
  const value = valueOf(plan, plans, currency);
  return (
    <>
      <Facts
        facts={[
          [t('Package'), <CatalogueText key="package">{packageName}</CatalogueText>],
          [t('Plan'), <CatalogueText key="plan">{plan.display_name}</CatalogueText>],
          [t('Start date'), date(start)],
          ...(last === null ? [] : [[t('Expiry date'), date(last)] as const]),
        ]}
      />
      <div className={styles['cost']}>
        <CostFacts cost={cost} />
      </div>
      {value && (
        <p className={styles['value']}>
          <Saving value={value} />
        </p>
      )}
    </>
  );
}
