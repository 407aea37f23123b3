import { usePortal, useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useState } from 'react';
import { leaveFor, ownOrigin } from './browser';
import { paymentAddress } from './payment-address';
import { rememberPurchases, type PendingPurchase } from './pending-purchases';
import { usePageReturn } from './use-page-return';

type Begun = Omit<PendingPurchase, 'begun' | 'redirectUrl'>;

/**
 * Leaves for the wallet, and stores the purchases that are paid there. `onReturn` is called when the page returns from
 * the back-forward cache.
 */
export function useDeparture(onReturn?: () => void) {
  const t = useTranslation();
  const { config } = usePortal();
  const [leaving, setLeaving] = useState(false);

  usePageReturn(() => {
    setLeaving(false);
    onReturn?.();
  });

  /** Continues a payment that was started. */
  const resume = (redirectUrl: string): boolean => {
    const { allowedHosts } = config.payment;
    const address = paymentAddress(redirectUrl, { allowedHosts, origin: ownOrigin() });
    if (address === null) {
      notify.error(t('The payment page has an address that is not allowed. Nothing was paid.'));
      return false;
    }
    setLeaving(true);
    leaveFor(address);
    return true;
  };
  const depart = (redirectUrl: string, purchases: readonly Begun[]) => {
    const begun = Date.now();
    if (resume(redirectUrl)) {
      rememberPurchases(purchases.map((purchase) => ({ ...purchase, begun, redirectUrl })));
    }
  };
  return { leaving, depart, resume };
}
