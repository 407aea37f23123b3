import { usePortal, useTranslation, type Plan } from '@portal/shared';
import { useId } from 'react';
import { useAmountFormat } from '../payment/use-amount-format';
import { CatalogueText } from './catalogue-text';
import { useCatalogueNames } from './use-catalogue-names';
import styles from './plan-prices.module.css';
import { costOfPlan, valueOf } from './plan-value';

export interface PlanPricesProps {
  plans: readonly Plan[];
  /** The id of the selected plan; '' for none. */
  value: string;
}

/** What each plan costs with its tax, what a longer one costs a month, and what it saves: a select has no room for it. */
export function PlanPrices({ plans, value: chosenId }: PlanPricesProps) {
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
          const value = valueOf(plan, plans, currency);
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
