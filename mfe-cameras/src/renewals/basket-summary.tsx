import { useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, Card } from '@portal/shared/ui';
import { useId } from 'react';
import { CostFacts } from '../purchase/cost-facts';
import { useAmountFormat } from '../money/use-amount-format';
import styles from './renew.module.css';
import type { Basket } from './use-basket';
import { useBasketPayment } from './use-basket-payment';

/** What the chosen renewals cost together, and the way to the wallet. */
export function BasketSummary({ basket }: { basket: Basket }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const missingId = useId();
  const { busy, pay } = useBasketPayment();
  const { chosen, cost, missing, limit } = basket;
  return (
    <div className={styles['aside']}>
      <Card title={t('{total} cameras', { total: chosen.length })}>
        <CostFacts cost={cost} />
        <p id={missingId} role="status" className={styles['detail']}>
          {missing ?? (
            <>
              {limit} {t('You pay at your wallet and come back here. Nothing is charged before.')}
            </>
          )}
        </p>
      </Card>
      <div className={styles['pay']}>
        <Button
          key={missing}
          ref={leaveFocusToTitle}
          block
          variant="primary"
          busy={busy}
          busyText={t('Subscribing...')}
          disabled={missing !== null}
          aria-describedby={missingId}
          onClick={() => pay(chosen)}
        >
          {t('Pay {amount}', { amount: amount(cost.total) })}
        </Button>
      </div>
    </div>
  );
}
