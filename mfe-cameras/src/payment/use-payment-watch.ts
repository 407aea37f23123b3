import type { Phase } from '@portal/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageReturn } from './use-page-return';

/** The total time of polling, and the pause after each answer, in milliseconds. */
const ALTOGETHER = 120_000;
const AFTER_AN_ANSWER = 5_000;
/** The pause after a failure. It is longer, because many failures in a row would end the session. */
const AFTER_A_FAILURE = 15_000;
/** The time after which a pending request is repeated. */
const HANGING = 15_000;

const PAUSES: Record<Phase, number> = {
  idle: AFTER_AN_ANSWER,
  success: AFTER_AN_ANSWER,
  error: AFTER_A_FAILURE,
  processing: HANGING,
};

export interface PaymentWatch {
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
export function usePaymentWatch({ active, phase, ask }: PaymentWatch) {
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
    const next = setInterval(() => askIfSeen(), PAUSES[phase]);
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
