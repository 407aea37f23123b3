import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when a purchase is no longer pending, in any tab. `count` says how many are. */
export function useEachEnd(count: number, onEnd: () => void): void {
  const before = useRef(count);
  const notify = useEffectEvent(onEnd);
  useEffect(() => {
    if (count < before.current) notify();
    before.current = count;
  }, [count]);
}
