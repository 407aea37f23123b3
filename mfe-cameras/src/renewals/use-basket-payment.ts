import { usePortal, useRemoteAction } from '@portal/shared';
import { useRef } from 'react';
import { useOrderFailure } from '../orders/order';
import { begunLately } from '../payment/pending-purchases';
import { useDeparture } from '../payment/use-departure';
import type { Renewal } from './renewal';
import { renew } from './renewals.action';

/** Orders renewals and opens one payment for them. */
export function useBasketPayment() {
  const { config } = usePortal();
  const showFailure = useOrderFailure();
  const { leaving, depart } = useDeparture();
  const ordered = useRef<readonly Renewal[]>([]);
  const { phase, request } = useRemoteAction(renew, {
    onError: showFailure,
    onSuccess: ({ redirect_url, orders }) => {
      // Another tab was faster. The rows of the cameras say that they are being paid.
      if (ordered.current.some(({ camera }) => begunLately(camera.id))) return;
      const orderIds = new Map(orders.map(({ camera_id, order_id }) => [camera_id, order_id]));
      const basket = orders.length > 1 ? orders[0]?.order_id : undefined;
      depart(
        redirect_url,
        ordered.current.map(({ camera, packageName, planName }) => ({
          cameraId: camera.id,
          orderId: orderIds.get(camera.id) ?? null,
          orderIds: [],
          packageName,
          planName,
          basket,
        })),
      );
    },
  });
  return {
    busy: phase === 'processing' || leaving,
    pay: (renewals: readonly Renewal[]) => {
      ordered.current = renewals;
      request({
        orders: renewals.map(({ camera, packageId, planId }) => ({
          subscriber_ipcam_id: camera.id,
          package_id: packageId,
          package_plan_id: planId,
        })),
        payment_method: config.payment.method,
      });
    },
  };
}
