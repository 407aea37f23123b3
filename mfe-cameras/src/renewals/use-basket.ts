import { MAX_BASKET_ITEMS, useSearchParams, useTranslation } from '@portal/shared';
import { useState } from 'react';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { useWaiting } from '../cameras/use-camera-state';
import type { PendingPurchase } from '../payment/pending-purchases';
import { chosenCameras, withChosen } from './chosen-cameras';
import { getCost, needsRenewal, type Renewal } from './renewal';

/** Serialises the choice of an address, for comparison. */
const chosenText = (query: URLSearchParams): string => [...(chosenCameras(query) ?? [])].join();

/** If more cameras end, the person chooses. */
const MAX_PRESELECTED = 10;

/**
 * The named cameras, as many as one payment takes, or without names those that need a renewal. Cameras that are being
 * paid count too, so that a payment elsewhere never selects others.
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
 * The cameras to renew. Preselected are those of an unpaid basket, or those that the address names, or else those whose
 * cover ends soon or has ended, unless there are many. Then the person's choice counts, also after a reload.
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
  // The choice counts until a link names other cameras.
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
    missing: missing(),
    /** Says how many cameras one payment can renew, once that many are chosen. */
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
      // The address is updated a moment later.
      setChoice({ ids, at: [query, next].map(chosenText) });
      setQuery(next, { replace: true });
    },
  };
}

export type Basket = ReturnType<typeof useBasket>;
