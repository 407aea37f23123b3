import { usePortal, useRemoteAction } from '@portal/shared';
import { useEffect, useRef, useState } from 'react';
import { useOrderFailure } from '../payment/order';
import { findEarlierPurchase } from '../payment/pending-purchases';
import { purchaseLock, tryLocks } from '../payment/try-lock';
import { useDeparture } from '../payment/use-departure';
import type { Renewal } from './renewal';
import { renew } from './renewals.action';

interface Ordering {
  renewals: readonly Renewal[];
  /** When the recent purchases began that the person knew of, in the order of the renewals. */
  known: readonly (number | undefined)[];
  settle: () => void;
}

const readRecent = (renewals: readonly Renewal[]) =>
  renewals.map(({ camera }) => findEarlierPurchase(camera.id)?.begun);

/**
 * Orders renewals and opens one payment for them. Where another tab has just paid for one of the cameras, or orders
 * for it at this moment, it sets a doubt instead, and `insist` pays all the same.
 */
export function useBasketPayment() {
  const { config } = usePortal();
  const showFailure = useOrderFailure();
  const [doubt, setDoubt] = useState<readonly Renewal[]>([]);
  const { leaving, depart } = useDeparture();
  const ordering = useRef<Ordering | null>(null);
  const settle = () => {
    ordering.current?.settle();
    ordering.current = null;
  };
  const { phase, request } = useRemoteAction(renew, {
    onError: (failure) => {
      settle();
      showFailure(failure);
    },
    onSuccess: ({ redirect_url, orders }) => {
      const ordered = ordering.current;
      settle();
      if (!ordered) return;
      const { renewals, known } = ordered;
      const recent = readRecent(renewals);
      // Another tab was faster, where locks are missing or its storage arrived after its lock was released.
      const doubted = renewals.filter((_, index) => recent[index] !== known[index]);
      if (doubted.length > 0) {
        setDoubt(doubted);
        return;
      }
      const orderIds = new Map(orders.map(({ camera_id, order_id }) => [camera_id, order_id]));
      const basket = orders.length > 1 ? orders[0]?.order_id : undefined;
      depart(
        redirect_url,
        renewals.map(({ camera, packageName, planName }) => ({
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
  useEffect(() => () => ordering.current?.settle(), []);

  /** Settles when the order is answered or the page closes. */
  const order = (renewals: readonly Renewal[]) =>
    new Promise<void>((answered) => {
      ordering.current = { renewals, known: readRecent(renewals), settle: answered };
      request({
        orders: renewals.map(({ camera, packageId, planId }) => ({
          subscriber_ipcam_id: camera.id,
          package_id: packageId,
          package_plan_id: planId,
        })),
        payment_method: config.payment.method,
      });
    });
  const locksOf = (renewals: readonly Renewal[]) =>
    renewals.map(({ camera }) => purchaseLock(camera.id));

  return {
    busy: phase === 'processing' || leaving,
    /** The cameras that may be paid twice. */
    doubt,
    withdraw: () => setDoubt([]),
    pay: async (renewals: readonly Renewal[]) => {
      const ran = await tryLocks(locksOf(renewals), async () => {
        const doubted = renewals.filter(({ camera }) => findEarlierPurchase(camera.id));
        if (doubted.length > 0) setDoubt(doubted);
        else await order(renewals);
      });
      if (!ran) setDoubt(renewals);
    },
    /** Pays despite the doubt. */
    insist: async (renewals: readonly Renewal[]) => {
      setDoubt([]);
      const ran = await tryLocks(locksOf(renewals), () => order(renewals));
      if (!ran) await order(renewals);
    },
  };
}
