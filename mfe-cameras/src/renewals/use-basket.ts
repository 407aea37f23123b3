import { MAX_BASKET_ITEMS, useSearchParams, useTranslation } from '@portal/shared';
import { useState } from 'react';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { useWaiting } from '../cameras/use-camera-state';
import type { PendingPurchase } from '../payment/pending-purchases';
import { chosenCameras, withChosen } from './chosen-cameras';
import { getCost, needsRenewal, type Renewal } from './renewal';

/** To compare what two addresses choose. */
const chosenText = (query: URLSearchParams): string => [...(chosenCameras(query) ?? [])].join();

/** Where the cover of more cameras ends, a person chooses. */
const MAX_PRESELECTED = 10;

/**
 * Those that are named, as many as one payment takes; without names, those that need a renewal. Those that are being
 * paid count too, so that a payment elsewhere never selects the others.
 */
function preselect(
  renewals: readonly Renewal[],
  named: ReadonlySet<string> | null,
  today: CalendarDate,
): readonly Renewal[] {
  if (named)
    return renewals.filter(({ camera }) => named.has(camera.id)).slice(0, MAX_BASKET_ITEMS);
  const due = renewals.filter((one) => needsRenewal(one, today));
  return due.length > MAX_PRESELECTED ? [] : due;
}

/**
 * Which cameras are renewed: at first those of a basket that was not paid, or those that the address names, or else
 * those whose cover ends within days or has ended, unless they are many; then as a person chooses, also after a reload.
 */
export function useBasket(
  renewals: readonly Renewal[],
  today: CalendarDate,
  unpaid: readonly PendingPurchase[],
) {
  const t = useTranslation();
  const [choice, setChoice] = useState<{ ids: readonly string[]; at: readonly string[] }>();
  const [query, setQuery] = useSearchParams();
  const named = unpaid[0] ? new Set(unpaid.map((one) => one.cameraId)) : chosenCameras(query);
  const isWaiting = useWaiting();
  const isBeingPaid = ({ camera }: Renewal) => isWaiting(camera.id);

  const chosenFirst = preselect(renewals, named, today);
  // It counts until a link names other cameras.
  const chosenByHand = choice?.at.includes(chosenText(query)) ? choice.ids : null;
  const isWanted = (renewal: Renewal) =>
    chosenByHand?.includes(renewal.camera.id) ?? chosenFirst.includes(renewal);
  const isChosen = (renewal: Renewal) => !isBeingPaid(renewal) && isWanted(renewal);
  const chosen = renewals.filter(isChosen);
  const cost = getCost(chosen);

  const limit =
    chosen.length < MAX_BASKET_ITEMS
      ? null
      : t('You can renew up to {count} cameras with one payment.', { count: MAX_BASKET_ITEMS });
  const missing = () => {
    if (chosen.length === 0) return t('Choose at least one camera.');
    if (chosen.length > MAX_BASKET_ITEMS) return limit;
    return cost.total === null
      ? t('One of these plans has no valid price, so they cannot be renewed together now.')
      : null;
  };

  return {
    chosen,
    cost,
    /** Why there is nothing to pay yet. */
    missing: missing(),
    /** Says how many cameras one payment renews, once so many are chosen. */
    limit,
    isChosen,
    isBeingPaid,
    /** Chooses as many of these as one payment takes, or none. */
    choose(of: readonly Renewal[], all: boolean) {
      const added = all ? of.slice(0, MAX_BASKET_ITEMS) : [];
      const ids = renewals
        .filter((one) => (of.includes(one) ? added.includes(one) : isWanted(one)))
        .map(({ camera }) => camera.id);
      const next = withChosen(query, ids);
      // The address follows a moment later.
      setChoice({ ids, at: [query, next].map(chosenText) });
      setQuery(next, { replace: true });
    },
  };
}

export type Basket = ReturnType<typeof useBasket>;
