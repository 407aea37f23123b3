import { useSearchParams } from '@portal/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  forgetPurchase,
  paidWith,
  pendingPurchases,
  type PendingPurchase,
} from './pending-purchases';

const WORDS = ['paid', 'declined', 'cancelled', 'pending'] as const;
const PAYMENT = 'payment';
const ORDER = 'order';

/** The wallet's answer in the address on return from a payment. */
export interface WalletAnswer {
  payment: (typeof WORDS)[number];
  /** The order, where the server returns it. */
  orderId: string | null;
}

function readAnswer(query: URLSearchParams): WalletAnswer | null {
  const payment = WORDS.find((word) => word === query.get(PAYMENT));
  return payment ? { payment, orderId: query.get(ORDER) } : null;
}

/** How a purchase ended without a payment; null while it may still be paid. */
const refusalOf = ({ payment }: WalletAnswer): 'declined' | 'cancelled' | null =>
  payment === 'declined' || payment === 'cancelled' ? payment : null;

/** The purchase of an answer: that of its order, or else the camera's latest one. */
const purchaseOf = (cameraId: string, { orderId }: WalletAnswer): PendingPurchase | undefined =>
  pendingPurchases().findLast(
    (purchase) =>
      purchase.cameraId === cameraId && (orderId === null || purchase.orderId === orderId),
  );

/** The wallet's answer with which this page was opened, or null. */
export function useWalletAnswer(cameraId: string) {
  const [query] = useSearchParams();
  const [answer] = useState(() => readAnswer(query));
  const refusal = answer && refusalOf(answer);
  const [refused] = useState(() => {
    const purchase = refusal && purchaseOf(cameraId, answer);
    return purchase ? paidWith(purchase) : [];
  });

  useEffect(() => {
    if (refused[0]) forgetPurchase(refused[0]);
  }, [refused]);

  return {
    answer,
    refusal,
    /** The purchases that it ended without a payment. */
    refused,
  };
}

/** Removes the answer from the address after its use, so that a reload or a shared link does not repeat it. */
export function useCleanAddress(isDealtWith: boolean): void {
  const [query, setQuery] = useSearchParams();
  const clean = useEffectEvent(() => {
    if (!query.has(PAYMENT)) return;
    const rest = new URLSearchParams(query);
    rest.delete(PAYMENT);
    rest.delete(ORDER);
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    if (isDealtWith) clean();
  }, [isDealtWith]);
}
