import { useEffect, useState } from 'react';

/** Milliseconds without a change: a pause in typing. */
const PAUSE = 250;

/** The last value that stayed the same for a moment, so that not every key sends a request. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
