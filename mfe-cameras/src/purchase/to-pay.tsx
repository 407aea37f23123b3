import { useTranslation } from '@portal/shared';
import type { MinorUnits } from '../money/money';
import { useAmountFormat } from '../money/use-amount-format';
import styles from './to-pay.module.css';

/** What will be paid, beside the button that leads there: the sums may be out of sight. */
export function ToPay({ total }: { total: MinorUnits | null }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  return (
    <p className={styles['toPay']}>
      <span className={styles['name']}>{t('To pay')}</span>{' '}
      <strong className={styles['amount']}>{amount(total)}</strong>
    </p>
  );
}
