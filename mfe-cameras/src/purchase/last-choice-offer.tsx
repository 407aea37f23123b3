import { usePortal, useTranslation } from '@portal/shared';
import { Button } from '@portal/shared/ui';
import { useId } from 'react';
import { CatalogueText } from '../packages/catalogue-text';
import styles from './last-choice-offer.module.css';
import { costOfPlan } from './plan-value';
import { useAmountFormat } from '../money/use-amount-format';
import type { LastChoice } from './use-last-choice';

export interface LastChoiceOfferProps {
  of: LastChoice;
  /** Whether it is selected. It stays where it is then, so that nothing below it moves. */
  chosen: boolean;
  onChoose: () => void;
}

/** Offers what was bought last, to choose it in one press. */
export function LastChoiceOffer({ of, chosen, onChoose }: LastChoiceOfferProps) {
  const { plan } = of;
  const { name } = of.chosen;
  const t = useTranslation();
  const amount = useAmountFormat();
  const { currency } = usePortal().config;
  const whatId = useId();
  return (
    <div className={styles['offer']}>
      <p id={whatId} className={styles['what']}>
        <span className={styles['when']}>{t('Chosen last')}</span>{' '}
        <span className={styles['bought']}>
          <strong>
            <CatalogueText>{name}</CatalogueText>
            {plan && (
              <>
                , <CatalogueText>{plan.display_name}</CatalogueText>
              </>
            )}
          </strong>
          {plan && (
            <>
              {' '}
              <span>{amount(costOfPlan(plan, currency).total)}</span>
            </>
          )}
        </span>
      </p>
      <Button
        icon={chosen ? 'check' : undefined}
        aria-pressed={chosen}
        aria-describedby={whatId}
        onClick={onChoose}
      >
        {t('Choose again')}
      </Button>
    </div>
  );
}
