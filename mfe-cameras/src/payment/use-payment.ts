import { usePortal, useRemoteAction, type PaymentRedirect } from '@portal/shared';
import { useEffect, useRef, useState } from 'react';
import { useOrder, useOrderFailure } from './order';
import { paidSubscribe } from './paid-subscribe.action';
import { findEarlierPurchase, type PendingPurchase } from './pending-purchases';
import type { PurchaseTarget } from './purchase-target';
import { purchaseLock, tryLock } from './try-lock';
import { useDeparture } from './use-departure';

/** A package and plan to buy, with their names as the page shows them. */
export interface PurchaseRequest {
  packageId: string;
  packageName: string;
  planId: string;
  planName: string;
}

/** Why a payment needs a confirmation: a recent purchase, paid or not, or one that another tab is starting. */
export type PaymentDoubt = PendingPurchase | 'another-tab';

interface Ordering {
  purchase: PurchaseRequest;
  /** The recent purchase that the person had seen. */
  known: PendingPurchase | null;
  settle: () => void;
}

/**
 * Orders a plan for a camera and opens the payment. While another payment for the camera is open, and within 15 minutes
 * after one, it sets a doubt instead, and `insist` pays anyway.
 */
export function usePayment(camera: PurchaseTarget) {
  const { config } = usePortal();
  const order = useOrder();
  const showFailure = useOrderFailure();
  const [doubt, setDoubt] = useState<PaymentDoubt | null>(null);
  const { leaving, depart } = useDeparture(() => setDoubt(findEarlierPurchase(camera.id)));
  const isOpen = useRef(false);
  const ordering = useRef<Ordering | null>(null);

  const goToPay = (
    { packageName, planName }: PurchaseRequest,
    { redirect_url, order_id }: PaymentRedirect,
  ) => {
    const orderIds = camera.subscriptions.map(({ orderId }) => orderId);
    const cameraId = camera.id;
    depart(redirect_url, [
      { cameraId, orderId: order_id ?? null, orderIds, packageName, planName },
    ]);
  };

  const settle = () => {
    ordering.current?.settle();
    ordering.current = null;
  };
  const { phase, request } = useRemoteAction(paidSubscribe, {
    onError: (failure) => {
      settle();
      showFailure(failure);
    },
    onSuccess: (redirect) => {
      const ordered = ordering.current;
      settle();
      if (!ordered) return;
      // Another tab was faster: there are no locks, or its write arrived after its lock was released.
      const recent = findEarlierPurchase(camera.id);
      if (recent && recent.begun !== ordered.known?.begun) setDoubt(recent);
      else goToPay(ordered.purchase, redirect);
    },
  });

  /** Settles when the order has a response or the dialog closes. */
  const pay = (purchase: PurchaseRequest) =>
    new Promise<void>((answered) => {
      const { packageId, planId } = purchase;
      const what = isOpen.current && order?.({ cameraId: camera.id, packageId, planId });
      if (!what) {
        answered();
        return;
      }
      ordering.current = { purchase, known: findEarlierPurchase(camera.id), settle: answered };
      const { method } = config.payment;
      request({ ...what, payment_gateway: 'e-payment', payment_method: method });
    });
  // Closing the dialog cancels its order, even one that still waits for the lock, and releases the lock for other tabs.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      ordering.current?.settle();
    };
  }, []);

  const lock = purchaseLock(camera.id);
  return {
    busy: phase === 'processing' || leaving,
    doubt,
    /** Returns to the selection. */
    withdraw: () => setDoubt(null),
    /** Checks and stores the purchase under one lock, so that two tabs cannot both order. */
    subscribe: async (purchase: PurchaseRequest) => {
      const ran = await tryLock(lock, async () => {
        const recent = findEarlierPurchase(camera.id);
        if (recent) setDoubt(recent);
        else await pay(purchase);
      });
      if (!ran) setDoubt('another-tab');
    },
    /** Pays despite the doubt. */
    insist: async (purchase: PurchaseRequest) => {
      const ran = await tryLock(lock, () => pay(purchase));
      if (!ran) await pay(purchase);
    },
  };
}
