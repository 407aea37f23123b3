import { MOST_IN_A_BASKET, useSearchParams, useTranslation } from '@portal/shared';
import { useState } from 'react';
import { type CalendarDate, daysBetween } from '../calendar/calendar-date';
import { begunLately } from '../payment/pending-purchases';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { endsSoon } from '../subscriptions/subscription-state';
import { chosenCameras } from './chosen-cameras';
import { costOf, type Renewal } from './renewal';

const needsRenewal = ({ until }: Renewal, today: CalendarDate): boolean =>
  until === null || endsSoon(daysBetween(today, until));

/**
 * Which cameras are renewed: at first those that the address names, or else those whose cover ends within days or has
 * ended, then as a person chooses.
 */
export function useBasket(renewals: readonly Renewal[], today: CalendarDate) {
  const t = useTranslation();
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [query] = useSearchParams();
  const named = chosenCameras(query);
  // Its changes in any tab change what is being paid.
  usePendingPurchases();

  const isBeingPaid = ({ camera }: Renewal) => begunLately(camera.id) !== null;
  const isFirstChosen = (renewal: Renewal) =>
    named ? named.has(renewal.camera.id) : needsRenewal(renewal, today);
  const isChosen = (renewal: Renewal) =>
    !isBeingPaid(renewal) && (choices.get(renewal.camera.id) ?? isFirstChosen(renewal));
  const chosen = renewals.filter(isChosen);
  const cost = costOf(chosen);

  const missing = () => {
    if (chosen.length === 0) return t('Choose at least one camera.');
    if (chosen.length > MOST_IN_A_BASKET) {
      return t('One payment renews {count} cameras at most.', { count: MOST_IN_A_BASKET });
    }
    return cost.total === null
      ? t('A plan among these has no valid price, so they cannot be renewed together now.')
      : null;
  };

  return {
    chosen,
    cost,
    /** Why there is nothing to pay yet. */
    missing: missing(),
    isChosen,
    isBeingPaid,
    choose: (of: readonly Renewal[], isWanted: boolean) =>
      setChoices(new Map([...choices, ...of.map(({ camera }) => [camera.id, isWanted] as const)])),
  };
}

export type Basket = ReturnType<typeof useBasket>;
