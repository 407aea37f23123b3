import { usePortal, useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useState } from 'react';
import { leaveFor, ownOrigin } from './browser';
import { paymentAddress } from './payment-address';
import { rememberPurchases, type PendingPurchase } from './pending-purchases';
import { usePageReturn } from './use-page-return';

/**
 * Leaves for the wallet, and remembers what is paid there. `onReturn` is called when the page comes back from the
 * back-forward cache.
 */
export function useDeparture(onReturn?: () => void) {
  const t = useTranslation();
  const { config } = usePortal();
  const [leaving, setLeaving] = useState(false);

  usePageReturn(() => {
    setLeaving(false);
    onReturn?.();
  });

  const depart = (redirectUrl: string, purchases: readonly Omit<PendingPurchase, 'begun'>[]) => {
    const { allowedHosts } = config.payment;
    const address = paymentAddress(redirectUrl, { allowedHosts, origin: ownOrigin() });
    if (address === null) {
      notify.error(t('The payment page has an address that is not allowed. Nothing was paid.'));
      return;
    }
    const begun = Date.now();
    rememberPurchases(purchases.map((purchase) => ({ ...purchase, begun })));
    setLeaving(true);
    leaveFor(address);
  };
  return { leaving, depart };
}
