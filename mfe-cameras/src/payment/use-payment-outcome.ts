import {
  type Phase,
  selectSubscriberId,
  useDispatch,
  useFailureText,
  usePortal,
  useRemoteAction,
  useSearchParams,
  useSelector,
} from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { cameras } from '../cameras/cameras.action';
import type { Subscription } from '../subscriptions/subscription';
import { subscriptions } from '../subscriptions/subscriptions.action';
import {
  arrivedOrder,
  type Awaited,
  forgetPurchase,
  isPaidWith,
  paidWith,
  type PendingPurchase,
  pendingPurchases,
  receivePurchase,
  rememberPurchases,
} from './pending-purchases';
import { giveUpPayment } from './recent-payments.action';
import { useEachEnd } from './use-each-end';
import { usePageReturn } from './use-page-return';
import { useCameraPurchases } from './use-pending-purchases';

const WORDS = ['paid', 'declined', 'cancelled', 'pending'] as const;
const PAYMENT = 'payment';
const ORDER = 'order';

/** The wallet's result, in the address on return from a payment. */
interface WalletAnswer {
  payment: (typeof WORDS)[number];
  /** The order, if the server returns it. */
  orderId: string | null;
}

function readAnswer(query: URLSearchParams): WalletAnswer | null {
  const payment = WORDS.find((word) => word === query.get(PAYMENT));
  return payment ? { payment, orderId: query.get(ORDER) } : null;
}

/** How a purchase ended without a payment; null while it may still be paid. */
const getRefusal = ({ payment }: WalletAnswer): 'declined' | 'cancelled' | null =>
  payment === 'declined' || payment === 'cancelled' ? payment : null;

/** The purchase of a result: that of its order, or else the camera's latest one. */
const findPurchase = (cameraId: string, { orderId }: WalletAnswer): PendingPurchase | undefined =>
  pendingPurchases().findLast(
    (purchase) =>
      purchase.cameraId === cameraId && (orderId === null || purchase.orderId === orderId),
  );

/** The wallet's result with which this page was opened, or null. */
function useWalletAnswer(cameraId: string) {
  const [query] = useSearchParams();
  const [answer] = useState(() => readAnswer(query));
  const refusal = answer && getRefusal(answer);
  const [refused] = useState(() => {
    const purchase = refusal && findPurchase(cameraId, answer);
    return purchase ? paidWith(purchase) : [];
  });

  useEffect(() => {
    if (refused[0]) forgetPurchase(refused[0]);
  }, [refused]);

  return {
    answer,
    refusal,
    /** The purchases that the wallet ended without a payment. */
    refused,
  };
}

/** Removes the result from the address once it was used, so that a reload or a shared link does not repeat it. */
function useCleanAddress(isDealtWith: boolean): void {
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

/** The total time of polling, in milliseconds. */
const ALTOGETHER = 120_000;
const AFTER_AN_ANSWER = 5_000;
/** The pause after a failure. It is longer, because many failures in a row would end the session. */
const AFTER_A_FAILURE = 15_000;
/** The time after which a pending request is repeated. */
const HANGING = 15_000;

const POLL_MS: Record<Phase, number> = {
  idle: AFTER_AN_ANSWER,
  success: AFTER_AN_ANSWER,
  error: AFTER_A_FAILURE,
  processing: HANGING,
};

interface PaymentWatch {
  /** Whether to poll. */
  active: boolean;
  /** The phase of the last request. */
  phase: Phase;
  ask: () => void;
}

/**
 * Polls for two minutes while the page is visible, and at once when it becomes visible again, because
 * phones show the wallet's app meanwhile.
 */
function usePaymentWatch({ active, phase, ask }: PaymentWatch) {
  const [round, setRound] = useState(1);
  const [roundOver, setRoundOver] = useState(0);
  const over = roundOver === round;

  const askIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });
  const seenAgain = useEffectEvent(() => {
    if (phase !== 'processing') askIfSeen();
  });

  useEffect(() => {
    if (!active) return undefined;
    const end = setTimeout(() => setRoundOver(round), ALTOGETHER);
    return () => clearTimeout(end);
  }, [active, round]);

  useEffect(() => {
    if (!active || over) return undefined;
    const next = setInterval(() => askIfSeen(), POLL_MS[phase]);
    return () => clearInterval(next);
  }, [active, over, phase]);

  useEffect(() => {
    if (!active) return undefined;
    const look = () => seenAgain();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [active]);

  /** Polls for another two minutes. */
  const askAgain = () => {
    setRound(round + 1);
    ask();
  };
  usePageReturn(askAgain);

  /** `over`: two minutes have passed without success. */
  return { over, askAgain };
}

/** The camera's subscriptions, as a result of `useRemoteData`. */
export interface CameraSubscriptions {
  data: Subscription[] | null;
  phase: Phase;
}

/** Reloads the subscriptions. The current ones stay until the response arrives. */
function useQuietQuestion(cameraId: string): () => void {
  const dispatch = useDispatch();
  const subscriberId = useSelector(selectSubscriberId);
  return () => {
    if (subscriberId) dispatch(subscriptions.request({ subscriberId, cameraId, quiet: true }));
  };
}

const NONE: readonly string[] = [];

/**
 * Handles purchases that end without a payment, either by the wallet or because the person says so, who can undo it.
 */
function useUnpaid(refused: readonly PendingPurchase[]) {
  const [unpaid, setUnpaid] = useState(refused);
  const { config } = usePortal();
  const failureText = useFailureText();
  const takeBack = () => {
    rememberPurchases(unpaid);
    setUnpaid(refused);
  };
  const { request } = useRemoteAction(giveUpPayment, {
    onError: (failure) => {
      notify.error(failureText(failure));
      if (unpaid !== refused) takeBack();
    },
  });
  const tellOthers = (purchases: readonly PendingPurchase[], givenUp: boolean) => {
    // The API gives up a whole basket, by any of its orders.
    const leading = purchases.filter(
      (one, index) => purchases.findIndex((other) => isPaidWith(other, one)) === index,
    );
    const orderIds = leading.flatMap(({ orderId }) => orderId ?? []);
    if (config.recentPayments !== false && orderIds.length > 0) request({ orderIds, givenUp });
  };
  return {
    unpaid,
    isDenied: unpaid !== refused,
    giveUp: (open: readonly PendingPurchase[]) => {
      setUnpaid(open.flatMap(paidWith));
      open.forEach(forgetPurchase);
      tellOthers(open, true);
    },
    takeBack: () => {
      takeBack();
      tellOthers(unpaid, false);
    },
  };
}

/** Reloads the cameras, so that list and home are up to date when the person goes there. */
function useQuietList(): () => void {
  const dispatch = useDispatch();
  const subscriberId = useSelector(selectSubscriberId);
  return () => {
    if (subscriberId) dispatch(cameras.request({ subscriberId }));
  };
}

/**
 * The outcome of the payments for a camera. Anybody can write 'paid' into an address, so only the new
 * subscription counts as success. It is polled while a payment is pending.
 */
export function usePaymentOutcome(cameraId: string, { data, phase }: CameraSubscriptions) {
  const ask = useQuietQuestion(cameraId);
  const { answer, refusal, refused } = useWalletAnswer(cameraId);
  const pending = useCameraPurchases(cameraId);
  const { unpaid, isDenied, giveUp, takeBack } = useUnpaid(refused);
  const [received, setReceived] = useState(NONE);
  const [paid, setPaid] = useState<readonly PendingPurchase[]>([]);

  // The payment started in another browser, or storage was cleared. The address may still name the order, where ''
  // means none.
  const [unknown] = useState<Awaited[]>(() =>
    answer && !refusal && pending.length === 0
      ? [{ orderId: answer.orderId ?? '', orderIds: [] }]
      : [],
  );
  const awaited = [
    ...pending,
    // The subscriptions are more reliable than the address and the person.
    ...unpaid.filter((purchase) => purchase.cameraId === cameraId),
    ...unknown,
  ];
  const arrivedOrders = awaited.flatMap((purchase) => arrivedOrder(purchase, data ?? []) ?? []);
  if (arrivedOrders.some((orderId) => !received.includes(orderId))) {
    setReceived([...new Set([...received, ...arrivedOrders])]);
    // Read before they are marked: a received purchase may be forgotten at once.
    const known = [...pendingPurchases(), ...unpaid];
    const arrivals = known.filter(
      (one) => one.cameraId === cameraId && arrivedOrder(one, data ?? []) !== undefined,
    );
    setPaid(known.filter((one) => arrivals.some((arrival) => isPaidWith(one, arrival))));
  }

  const arrived = pending.filter((purchase) => arrivedOrder(purchase, data ?? []) !== undefined);
  const open = pending.filter((purchase) => !arrived.includes(purchase));
  useEffect(() => {
    for (const purchase of arrived) receivePurchase(purchase);
  });
  useEachEnd(pending.length, ask);
  const calmTheList = useEffectEvent(useQuietList());
  useEffect(() => {
    if (received.length > 0) calmTheList();
  }, [received]);

  const waits = open.length > 0 || (unknown.length > 0 && received.length === 0);
  const { over, askAgain } = usePaymentWatch({ active: waits, phase, ask });
  useCleanAddress(refusal !== null || over || !waits);

  return {
    /** The wallet's result, if it ended the purchase. */
    refusal,
    state: waits
      ? over
        ? 'unconfirmed'
        : 'checking'
      : received.length > 0
        ? 'received'
        : isDenied
          ? 'denied'
          : 'none',
    /** The received orders of this camera. */
    received,
    /** The purchases that were received, for all cameras; none if another browser started them. */
    paid,
    unpaid,
    /** The pending purchase; undefined when it is not stored here. */
    purchase: open.at(-1),
    /** Whether the wallet did not report a payment, so that only the person knows. */
    mayBeUnpaid: open.length > 0 && answer?.payment !== 'paid',
    askAgain,
    /** Called when the person says that nothing was paid. */
    giveUp: () => giveUp(open),
    /** Called when the person undoes that. */
    takeBack,
  } as const;
}
