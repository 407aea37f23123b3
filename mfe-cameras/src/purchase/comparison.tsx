import { usePortal, useTranslation, type Package, type Plan } from '@portal/shared';
import type { CalendarDate } from '../calendar/calendar-date';
import { useDateFormat } from '../calendar/use-date-format';
import { CatalogueText } from '../packages/catalogue-text';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group';
import styles from './comparison.module.css';
import { costOfPlan, lastDayOf, leastMonthly, valueOf } from './plan-value';
import { Saving } from './saving';
import { useAmountFormat } from '../money/use-amount-format';

type ChosenFrom<Choice extends { id: string }> = Omit<
  ChoiceGroupProps<Choice>,
  'label' | 'children'
>;

/** The packages beside each other: what they record, and what a month costs at least. */
export function PackageComparison(of: ChosenFrom<Package>) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const { currency } = usePortal().config;
  return (
    <ChoiceGroup {...of} label={t('Compare what is on sale')}>
      {({ name, type, plans }) => {
        const monthly = leastMonthly(plans, currency);
        return (
          <>
            <span className={styles['name']}>
              <CatalogueText>{name}</CatalogueText>
            </span>{' '}
            <span className={styles['detail']}>
              <CatalogueText>{type}</CatalogueText>
            </span>{' '}
            {monthly !== null && (
              <span className={styles['detail']}>
                {t('from {amount} a month', { amount: amount(monthly) })}
              </span>
            )}
          </>
        );
      }}
    </ChoiceGroup>
  );
}

interface PlanComparisonProps extends ChosenFrom<Plan> {
  /** The first day of what is bought. */
  start: CalendarDate;
}

/** The plans of a package below each other: their days, their price with its tax, and what a longer one saves. */
export function PlanComparison({ start, ...of }: PlanComparisonProps) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const date = useDateFormat();
  const { currency } = usePortal().config;
  return (
    <ChoiceGroup {...of} label={t('Compare how long it runs')}>
      {(plan) => {
        const { price, vat, total } = costOfPlan(plan, currency);
        const last = lastDayOf(plan, start);
        const value = valueOf(plan, of.choices, currency);
        return (
          <>
            <span className={styles['name']}>
              <CatalogueText>{plan.display_name}</CatalogueText>
            </span>{' '}
            <span className={styles['total']}>{amount(total)}</span>{' '}
            <span className={styles['line']}>
              {last !== null && (
                <span>{t('{start} to {end}', { start: date(start), end: date(last) })}</span>
              )}{' '}
              <span>{t('{price} and {vat} VAT', { price: amount(price), vat: amount(vat) })}</span>
            </span>{' '}
            {value && (
              <span className={styles['line']}>
                <Saving value={value} />
              </span>
            )}
          </>
        );
      }}
    </ChoiceGroup>
  );
}
