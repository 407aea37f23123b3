import { Link, useTranslation } from '@portal/shared';
import { useAmountFormat } from './use-amount-format';
import { useReceiptOf } from '../renewals/use-receipts';
import styles from './paid-facts.module.css';

/** What was paid, and its receipt; all receipts, where it is not among them yet. */
export function PaidFacts({ orderIds }: { orderIds: readonly string[] }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const { receipt, phase } = useReceiptOf(orderIds);
  if (!receipt) {
    const isOver = phase === 'success' || phase === 'error';
    return isOver && <Link to="/payments">{t('Receipt')}</Link>;
  }
  const { number, total } = receipt;
  return (
    <>
      {amount(total)},{' '}
      <Link to={`/payments/${number}`} className={styles['receipt']}>
        {t('receipt {number}', { number })}
      </Link>
      .
    </>
  );
}
