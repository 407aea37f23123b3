import { useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button, Card, Stack } from '@portal/shared/ui';
import { useId } from 'react';
import { Announced } from '../cameras/announced';
import { CostFacts } from '../purchase/cost-facts';
import { useAmountFormat } from '../payment/use-amount-format';
import styles from './renew.module.css';
import type { Basket } from './use-basket';
import { useBasketPayment } from './use-basket-payment';

/** The question takes the place of the button that had the focus. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
  return leaveFocusToTitle(button);
}

/** What the chosen renewals cost together, and the way to the wallet. */
export function BasketSummary({ basket }: { basket: Basket }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const missingId = useId();
  const { busy, doubt, pay, insist, withdraw } = useBasketPayment();
  const { chosen, cost, missing, limit } = basket;
  const doubtId = useId();
  const doubted = doubt.filter(({ camera }) => chosen.some((one) => one.camera.id === camera.id));
  const isDoubted = doubted.length > 0;
  return (
    <Card title={t('{total} cameras', { total: chosen.length })} className={styles['summary']}>
      <div className={styles['costs']}>
        <CostFacts cost={cost} />
      </div>
      <p id={missingId} role="status" className={styles['note']}>
        {missing ?? (
          <>
            {limit}{' '}
            <span className={styles['ready']}>
              {t('You pay in your wallet app, then return here.')}
            </span>
          </>
        )}
      </p>
      <div className={styles['pay']}>
        <Announced>
          {isDoubted && (
            <Banner tone="warning" title={t('You may be paying twice.')}>
              <p id={doubtId}>
                {t('You have just paid, or are paying, for {cameras} in another tab.', {
                  cameras: doubted.map(({ camera }) => camera.label || camera.serial).join(', '),
                })}
              </p>
            </Banner>
          )}
        </Announced>
        {isDoubted ? (
          <Stack direction="row" gap={2}>
            <Button
              needsNetwork
              busy={busy}
              busyText={t('Subscribing...')}
              onClick={() => insist(chosen)}
            >
              {t('Pay anyway')}
            </Button>
            <Button ref={takeFocus} variant="primary" aria-describedby={doubtId} onClick={withdraw}>
              {t('Go back')}
            </Button>
          </Stack>
        ) : (
          <Button
            key={missing}
            ref={leaveFocusToTitle}
            block
            needsNetwork
            variant="primary"
            busy={busy}
            busyText={t('Subscribing...')}
            disabled={missing !== null}
            aria-describedby={missingId}
            onClick={() => pay(chosen)}
          >
            {t('Pay {amount}', { amount: amount(cost.total) })}
          </Button>
        )}
      </div>
    </Card>
  );
}
