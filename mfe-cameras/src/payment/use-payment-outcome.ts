import { selectSubscriberId, useDispatch, useSelector, type Phase } from '@portal/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subscription } from '../subscriptions/subscription';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { forgetPurchase, hasArrived } from './pending-purchases';
import { usePaymentWatch } from './use-payment-watch';
import { usePendingPurchasesOf } from './use-pending-purchases';
import { useCleanAddress, useWalletAnswer } from './use-wallet-answer';

/** The camera's subscriptions, as `useRemoteData` answers them. */
export interface CameraSubscriptions {
  data: Subscription[] | null;
  phase: Phase;
}

/** Asks for the subscriptions once more; what is shown stays until the answer is there. */
function useQuietQuestion(cameraId: string): () => void {
  const dispatch = useDispatch();
  const subscriberId = useSelector(selectSubscriberId);
  return () => {
    if (subscriberId) dispatch(subscriptions.request({ subscriberId, cameraId, quiet: true }));
  };
}

/** Calls back when a purchase is no longer pending, in whichever tab that became known. */
function useEachEnd(count: number, onEnd: () => void): void {
  const before = useRef(count);
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (count < before.current) tell();
    before.current = count;
  }, [count]);
}

/**
 * What became of the payments begun for a camera. Anybody can write 'paid' into an address: only the
 * new subscription itself counts as success, and it is looked for as long as a payment is pending.
 */
export function usePaymentOutcome(cameraId: string, { data, phase }: CameraSubscriptions) {
  const ask = useQuietQuestion(cameraId);
  const { answer, refusal } = useWalletAnswer(cameraId);
  const pending = usePendingPurchasesOf(cameraId);
  const [received, setReceived] = useState(false);

  // Paid from another browser, or the memory was cleared: the address may still name the order.
  const [unknownOrder] = useState(() =>
    answer && !refusal && pending.length === 0 ? { orderId: answer.orderId } : null,
  );
  const unknownArrived =
    unknownOrder?.orderId != null &&
    data !== null &&
    hasArrived({ orderId: unknownOrder.orderId, orderIds: [] }, data);

  const arrived = pending.filter((purchase) => data !== null && hasArrived(purchase, data));
  const open = pending.filter((purchase) => !arrived.includes(purchase));
  if (!received && (unknownArrived || arrived.length > 0)) setReceived(true);
  useEffect(() => {
    for (const purchase of arrived) forgetPurchase(purchase);
  });
  useEachEnd(pending.length, ask);

  const waits = open.length > 0 || (unknownOrder !== null && !received);
  const { over, askAgain } = usePaymentWatch({ active: waits, phase, ask });
  useCleanAddress(refusal !== null || over || !waits);

  return {
    /** What the wallet said where that ended the purchase. */
    refusal,
    state: waits ? (over ? 'unconfirmed' : 'checking') : received ? 'received' : 'none',
    /** What is waited for; undefined where nobody remembers it. */
    purchase: open.at(-1),
    /** The wallet itself did not say that it is paid: only the person knows. */
    mayBeUnpaid: open.length > 0 && answer?.payment !== 'paid',
    askAgain,
    /** The person says that nothing was paid. */
    giveUp: () => open.forEach(forgetPurchase),
  } as const;
}
