import { useTranslation } from '@portal/shared';
import { Facts } from '../payment/facts';
import styles from './cost-facts.module.css';
import type { Cost } from '../payment/money';
import { useAmountFormat } from '../payment/use-amount-format';

export function CostFacts({ cost: { price, vat, total } }: { cost: Cost }) {
  const t = useTranslation();
  const write = useAmountFormat();
  return (
    <Facts
      facts={[
        [t('Price'), write(price)],
        [t('VAT'), write(vat)],
        [
          t('Total'),
          <strong key="total" className={styles['total']}>
            {write(total)}
          </strong>,
        ],
      ]}
    />
  );
}
