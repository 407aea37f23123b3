import { useSearchParams } from '@portal/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetPurchase, pendingPurchases, type PendingPurchase } from './pending-purchases';

const WORDS = ['paid', 'declined', 'cancelled', 'pending'] as const;
const PAYMENT = 'payment';
const ORDER = 'order';

/** What an address says of a payment on the way back from the wallet. */
export interface WalletAnswer {
  payment: (typeof WORDS)[number];
  /** The order it is about, where the server tells it. */
  orderId: string | null;
}

function readAnswer(query: URLSearchParams): WalletAnswer | null {
  const payment = WORDS.find((word) => word === query.get(PAYMENT));
  return payment ? { payment, orderId: query.get(ORDER) } : null;
}

/** How the wallet ended a purchase without a payment; null while it may be paid. */
const refusalOf = ({ payment }: WalletAnswer): 'declined' | 'cancelled' | null =>
  payment === 'declined' || payment === 'cancelled' ? payment : null;

/** The purchase an answer is about: the one of its order, else the camera's latest. */
const purchaseOf = (cameraId: string, { orderId }: WalletAnswer): PendingPurchase | undefined =>
  pendingPurchases().findLast(
    (purchase) =>
      purchase.cameraId === cameraId && (orderId === null || purchase.orderId === orderId),
  );

/** The answer of the wallet this page was opened with; null when it was opened without one. */
export function useWalletAnswer(cameraId: string) {
  const [query] = useSearchParams();
  const [answer] = useState(() => readAnswer(query));
  const [purchase] = useState(() => answer && purchaseOf(cameraId, answer));
  const refusal = answer && refusalOf(answer);

  useEffect(() => {
    if (refusal && purchase) forgetPurchase(purchase);
  }, [refusal, purchase]);

  return { answer, refusal };
}

/** Takes the answer out of the address once it is dealt with: a reload or a shared link must not repeat it. */
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
