import { useTranslation } from '@portal/shared';
import type { PlanValue } from './plan-value';
import styles from './saving.module.css';
import { useAmountFormat } from '../money/use-amount-format';

/** What a plan of several months costs a month, and what it saves. */
export function Saving({ value: { monthly, saved } }: { value: PlanValue }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  return (
    <>
      <span>{t('{amount} a month', { amount: amount(monthly) })}</span>{' '}
      {saved !== null && (
        <strong className={styles['saved']}>
          {t('You save {amount}', { amount: amount(saved) })}
        </strong>
      )}
    </>
  );
}
