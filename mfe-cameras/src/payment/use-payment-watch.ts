import type { Phase } from '@portal/shared';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long it is asked by itself, and how long after each answer, in milliseconds. */
const ALTOGETHER = 120_000;
const AFTER_AN_ANSWER = 5_000;
/** A server that fails is given more time: many failures in a row would end the session. */
const AFTER_A_FAILURE = 15_000;
/** An answer that has not come by then will not come: it is asked for once more. */
const HANGING = 15_000;

const PAUSES: Record<Phase, number> = {
  idle: AFTER_AN_ANSWER,
  success: AFTER_AN_ANSWER,
  error: AFTER_A_FAILURE,
  processing: HANGING,
};

export interface PaymentWatch {
  /** There is something to wait for. */
  active: boolean;
  /** How the last question stands. */
  phase: Phase;
  ask: () => void;
}

/**
 * Asks again and again for two minutes while somebody looks at the page, and at once when somebody
 * looks again: phones show the wallet's app instead of the page meanwhile.
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

  /** Another two minutes, from now. */
  const askAgain = () => {
    setRound(round + 1);
    ask();
  };
  const comeBack = useEffectEvent(askAgain);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comeBack();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  /** `over`: two minutes have passed without what was waited for. */
  return { over, askAgain };
}
