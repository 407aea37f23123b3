import { usePortal, useRemoteAction, useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { leaveFor, ownOrigin } from './browser';
import { useOrder, useOrderFailure } from './order';
import { paidSubscribe } from './paid-subscribe.action';
import { paymentAddress } from './payment-address';
import { rememberPurchase } from './pending-purchase';
import type { PurchaseTarget } from './purchase-target';

/** Orders a plan for a camera and sends the browser to pay for it. */
export function usePayment(camera: PurchaseTarget) {
  const t = useTranslation();
  const { config } = usePortal();
  const order = useOrder();
  const tellFailure = useOrderFailure();
  const [leaving, setLeaving] = useState(false);

  const { phase, request } = useRemoteAction(paidSubscribe, {
    onError: tellFailure,
    onSuccess: ({ redirect_url }) => {
      const { allowedHosts } = config.payment;
      const address = paymentAddress(redirect_url, { allowedHosts, origin: ownOrigin() });
      if (address === null) {
        notify.error(t('The payment page has an address that is not allowed. Nothing was paid.'));
        return;
      }
      const orderIds = camera.subscriptions.map(({ orderId }) => orderId);
      rememberPurchase({ cameraId: camera.id, orderIds });
      setLeaving(true);
      leaveFor(address);
    },
  });

  // A step back from the wallet may bring this very page again, frozen as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  return {
    busy: phase === 'processing' || leaving,
    subscribe: (packageId: string, planId: string) => {
      const { method } = config.payment;
      const what = order?.({ cameraId: camera.id, packageId, planId });
      if (what) request({ ...what, payment_gateway: 'e-payment', payment_method: method });
    },
  };
}
